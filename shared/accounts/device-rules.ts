const SYSTEMS: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
/** The first match wins: many browsers also name other browsers. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** Describes the device of a session from its user agent, such as 'Chrome on Android'. */
export function describeDevice(userAgent: string): string {
  const system = nameOf(SYSTEMS, userAgent)
  const browser = nameOf(BROWSERS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

const nameOf = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]
