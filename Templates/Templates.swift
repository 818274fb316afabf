public enum EmbeddedTemplates { public static let weather = PackageResources.weather_medium_xml }
