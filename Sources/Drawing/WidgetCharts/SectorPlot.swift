internal import WidgetLayout
internal import WidgetScene

/// The sectors of a circle, as large as their values are in the sum of all.
struct SectorPlot {
  let marks: [PlotMark]

  init(_ sectors: [ChartMark], _ keys: SeriesKeys) {
    // Divided first, because the sum of the largest numbers would be infinite.
    let largest = sectors.compactMap(\.angle).max() ?? 1
    let total = sectors.reduce(0) { $0 + ($1.angle ?? 0) / largest }
    var start = 0.0
    marks = sectors.map { sector in
      let end = start + (sector.angle ?? 0) / largest / total
      var mark = PlotMark(
        .sector(
          start: start, end: min(end, 1), inner: sector.innerRadius, outer: sector.outerRadius,
          inset: sector.angularInset * 2, cornerRadius: sector.cornerRadius ?? 0), paint: keys.paint(of: sector))
      mark.outline = keys.outline(of: sector)
      mark.opacity = UnitInterval(sector.opacity)
      mark.offset = sector.offset
      mark.annotations = sector.annotations
      start = end
      return mark
    }
  }
}
