import { accessSync, constants } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anvilBinary, UnsupportedPlatformError } from './anvil.ts'

describe('anvilBinary', () => {
  test('behavior: is an executable file', () => {
    accessSync(anvilBinary(), constants.X_OK)
  })

  test.each([
    ['sunos', 'x64', 'The devnet does not support sunos x64'],
    ['win32', 'x64', 'on Windows use WSL'],
    ['linux', 'riscv64', 'The devnet does not support linux riscv64'],
  ])('error: %s %s', (platform, architecture, message) => {
    expect(() => anvilBinary(platform, architecture)).toThrow(UnsupportedPlatformError)
    expect(() => anvilBinary(platform, architecture)).toThrow(message)
  })
})
