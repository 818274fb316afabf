public enum EmbeddedAssets { public static let icon = PackageResources.clouds_svg }
