internal import FoundationEssentials
internal import PictureJobs
internal import Timeline

extension RefreshRound {
  /// The addresses of the pictures that outputs show now, as far as the sources of their data allow to fetch them.
  ///
  /// - Parameter plans: each with the key its timeline is kept under.
  mutating func pictureAddresses(
    of plans: [(plan: JobPlan, key: String?)], with drawer: PictureDrawer
  ) -> Set<String> {
    var addresses: Set<String> = []
    for (plan, key) in plans where plan.fetchesPictures {
      // What keeps an output from being drawn is told when it is drawn.
      let zone = (try? place(of: plan))?.zone
      guard let decision = try? decide(plan, key: key) else { continue }
      let context = plan.prepared.context(at: instant, placeZone: zone)
      addresses.formUnion(
        drawer.pictureAddresses(of: plan.prepared, decision.shown(in: context), in: context))
    }
    return addresses
  }

  /// Fetches pictures, all at the same time.
  mutating func loadPictures(_ addresses: Set<String>) async {
    let (loader, now) = (PictureLoader(fetcher: loader.fetcher), instant)
    for (address, result) in await Self.all(addresses, { try await loader.load($0, at: now) }) {
      switch result {
      case .success(let loaded):
        pictures.bytes[address] = loaded.bytes
        if let problem = loaded.problem { notices.append("\(problem); the picture of before is shown") }
      case .failure(let problem): pictures.problems[address] = "\(problem)"
      }
    }
  }
}
