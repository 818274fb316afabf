/// The controller of a panel, which decides what its commands mean.
public enum PanelController: String, Hashable, Sendable, CaseIterable {
  case ssd1608 = "SSD1608"
  case ssd1675 = "SSD1675"
  case ssd1677 = "SSD1677"
  case ssd1680 = "SSD1680"
  case ssd1681 = "SSD1681"
  case ssd1683 = "SSD1683"
  case il0376f = "IL0376F"
  case il91874 = "IL91874"
  case uc8151 = "UC8151"
  case uc8159 = "UC8159"
  case uc8175 = "UC8175"
  case uc8176 = "UC8176"
  case uc8179 = "UC8179"
  case uc8253 = "UC8253"
  case uc8276 = "UC8276"
  case jd79660 = "JD79660"
  case jd79661 = "JD79661"
  case jd79665 = "JD79665"
  case jd79668 = "JD79668"
  case ssd2683 = "SSD2683"
  case ac073tc1a = "AC073TC1A"
  case e640 = "E640"
  case e673 = "E673"
  case el133uf1 = "EL133UF1"
  case it8951 = "IT8951"

  /// The ways in which controllers keep the pixels that they are sent.
  public enum Family: Hashable, Sendable {
    /// Two planes in RAM that is addressed by windows and counters, behind the commands 24 and 26.
    case windows
    /// Two planes, behind the commands 10 and 13.
    case planes
    /// One frame with the number of an ink in each pixel, behind the command 10.
    case numbers
    /// One frame with the gray of each pixel, behind a host interface with words.
    case host
  }

  /// The way in which the controller keeps pixels.
  public var family: Family {
    switch self {
    case .ssd1608, .ssd1675, .ssd1677, .ssd1680, .ssd1681, .ssd1683: .windows
    case .il0376f, .il91874, .uc8151, .uc8175, .uc8176, .uc8179, .uc8253, .uc8276: .planes
    case .uc8159, .jd79660, .jd79661, .jd79665, .jd79668, .ssd2683, .ac073tc1a, .e640, .e673, .el133uf1: .numbers
    case .it8951: .host
    }
  }
}
