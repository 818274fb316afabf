// Several publishers as one.

extension Publishers {
  /// A publisher of the last values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The values, one of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B) {}
  }

  /// A publisher of the last values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The values, one of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C) {}
  }

  /// A publisher of the last values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// The values, one of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {}
  }

  /// A publisher of the values of two publishers, taken one of each.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The values, one of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B) {}
  }

  /// A publisher of the values of three publishers, taken one of each.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The values, one of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C) {}
  }

  /// A publisher of the values of four publishers, taken one of each.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// The values, one of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {}
  }

  /// A publisher of all values of two publishers.
  public struct Merge<
    A: Publisher, B: Publisher
  >: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B) {}
  }

  /// A publisher of all values of three publishers.
  public struct Merge3<
    A: Publisher, B: Publisher, C: Publisher
  >: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C) {}
  }

  /// A publisher of all values of four publishers.
  public struct Merge4<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure
  {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {}
  }

  /// A publisher of all values of five publishers.
  public struct Merge5<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure
  {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {}
  }

  /// A publisher of all values of six publishers.
  public struct Merge6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure
  {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {}
  }

  /// A publisher of all values of seven publishers.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure
  {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {}
  }

  /// A publisher of all values of eight publishers.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure,
    A.Output == H.Output, A.Failure == H.Failure
  {
    /// A value.
    public typealias Output = A.Output
    /// The error of the publishers.
    public typealias Failure = A.Failure

    /// Creates a publisher of several others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {}
  }

  /// A publisher of all values of any number of publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// A value.
    public typealias Output = Upstream.Output
    /// The error of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of several others.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates a publisher of several others.
    public init<Elements: Swift.Sequence>(_ upstream: Elements) where Elements.Element == Upstream {
      publishers = Array(upstream)
    }
  }
}
