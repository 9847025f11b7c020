// What a browser and its system are called, from its `User-Agent`: enough to tell one's sessions apart.

export interface Device {
  browser: string | null
  system: string | null
}

/** Nothing real is longer; a pattern is not run over more. */
const MAX_LENGTH = 512

// In this order: browsers name those they descend from as well.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// An iPhone says that it is like Mac OS X, Android that it is Linux.
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names of this list alone: what a client says of itself is never kept or shown as it came. */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: find(browsers) ?? null, system: find(systems) ?? null }
}
