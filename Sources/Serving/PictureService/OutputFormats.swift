package import PictureJobs
internal import Screens
internal import WidgetRendering

/// The kinds of files an output can be had as.
package enum OutputFormats {
  /// The output's own first; for a screen all that the screen takes, else PNG and SVG.
  package static func of(_ job: PictureJob) -> [PictureFormat] {
    let others = job.look.style.screen?.target.formats.compactMap { PictureFormat(named: $0.rawValue) } ?? [.png, .svg]
    return [job.look.style.format] + others.filter { $0 != job.look.style.format }
  }
}
