/** A digest of every map of the package, put in by the build. */
declare const MAPS: Readonly<Record<string, string>>
