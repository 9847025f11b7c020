import { expect, test } from 'vitest'
import { readDevice } from './device.ts'

const like = '(KHTML, like Gecko)'

test.each([
  [
    'Firefox',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'Chrome',
    'Linux',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${like} Chrome/156.0.0.0 Safari/537.36`,
  ],
  [
    'Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${like} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
  ],
  [
    'Safari',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${like} Version/26.0 Safari/605.1.15`,
  ],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${like} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${like} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 ${like} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Opera',
    'ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${like} Chrome/156.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  ],
])('behavior: detects %s on %s', (browser, system, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser, system })
})

test.each([
  ['nothing', undefined],
  ['an empty string', ''],
  ['a program', 'curl/8.15.0'],
  ['markup', '<script>alert(1)</script>'],
  ['a megabyte before the name', `${'x'.repeat(1_000_000)} Firefox/143.0`],
])('behavior: detects nothing in %s', (_, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser: null, system: null })
})
