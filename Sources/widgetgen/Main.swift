import ArgumentParser

@main
struct WidgetGen: ParsableCommand {}
