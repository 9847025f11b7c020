// Names of the browser and its system from the `User-Agent`, to tell sessions apart.

export interface Device {
  browser: string | null
  system: string | null
}

/** No real one is longer. Patterns do not run on more. */
const MAX_LENGTH = 512

// The order matters: browsers also name the ones they descend from.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// iPhones claim to be like Mac OS X, and Android claims Linux.
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns only names from these lists. What a client says about itself is never stored or shown. */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: find(browsers) ?? null, system: find(systems) ?? null }
}
