package import PictureJobs
internal import Screens
internal import WidgetRendering

/// The kinds of files an output can be had as.
package enum OutputFormats {
  /// The output's own first; for a screen all that the screen takes, else PNG, SVG and, without transparency, JPEG.
  package static func of(_ job: PictureJob) -> [PictureFormat] {
    let style = job.look.style
    let isOpaque = !style.isTransparent && style.cornerRadius == 0
    let others =
      style.screen?.target.formats.compactMap { PictureFormat(named: $0.rawValue) }
      ?? [.png, .svg] + (isOpaque ? [.jpg] : [])
    return [job.look.style.format] + others.filter { $0 != job.look.style.format }
  }
}
