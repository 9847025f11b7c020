import { describe, expect, test } from 'vitest'
import { deviceLabel, PASSKEY_NAME, readDeviceLabel } from './englishNames.ts'

describe('readDeviceLabel', () => {
  test.each([
    ['Firefox', 'Windows'],
    ['Samsung Internet', 'Android'],
  ])('behavior: finds %s and %s in their label', (browser, system) => {
    expect(readDeviceLabel(deviceLabel({ browser, system }))).toEqual({ browser, system })
  })

  test.each([
    '',
    'Firefox',
    'Windows Hello',
    PASSKEY_NAME,
    'Ada on Linux',
    'Firefox on fire',
    'Firefox on Linux on Linux',
    'Firefox  on Linux',
  ])('behavior: finds nothing in %j', (label) => {
    expect(readDeviceLabel(label)).toBeUndefined()
  })
})

describe('deviceLabel', () => {
  test.each([
    ['Firefox', null, 'Firefox'],
    [null, 'Linux', 'Linux'],
    [null, null, 'Passkey'],
  ])('behavior: of %s and %s makes %s', (browser, system, label) => {
    expect(deviceLabel({ browser, system })).toBe(label)
  })
})
