// Names of the browser and its system from the `User-Agent`, to tell sessions apart.

import type { browserNames, DeviceNames, systemNames } from '@aureus/protocol/walletApi'

/** No real one is longer. Patterns do not run on more. */
const MAX_LENGTH = 512

// The order matters: browsers also name the ones they descend from.
const browsers: readonly [RegExp, (typeof browserNames)[number]][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// iPhones claim to be like Mac OS X, and Android claims Linux.
const systems: readonly [RegExp, (typeof systemNames)[number]][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns only names from these lists. What a client says about itself is never stored or shown. */
export function readDevice(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: find(browsers) ?? null, system: find(systems) ?? null }
}
