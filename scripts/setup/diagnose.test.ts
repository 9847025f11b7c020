import { describe, expect, test } from 'vitest'
import { diagnose } from './diagnose.mjs'

describe('diagnose', () => {
  test.each([
    [
      'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write',
      'disk is full',
    ],
    ['Failed to write to file: No\n      space left on device', 'disk is full'],
    ['npm error code ENOTFOUND\nnpm error network request failed', 'cannot be reached'],
    ['npm error FetchError: connect ECONNREFUSED 127.0.0.1:9', 'cannot be reached'],
    [' ERR_PNPM_META_FETCH_FAIL  GET https://example.invalid/react', 'cannot be reached'],
    [
      ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"',
      'npx pnpm@12.21.0 install',
    ],
    ["EACCES: permission denied, mkdir '/srv/aureus/node_modules'", 'chown'],
  ])('error: explains %s', (output, expected) => {
    const line = diagnose(output, 'pnpm@12.21.0')
    expect(line).toContain(expected)
    expect(line).not.toContain('\n')
  })

  test('behavior: reports a full disk even if a network error follows', () => {
    expect(diagnose('ENOSPC: write\nECONNRESET', 'pnpm@12.21.0')).toContain('disk is full')
  })

  test('behavior: returns null for an unknown failure', () => {
    expect(diagnose('TypeError: boom', 'pnpm@12.21.0')).toBeNull()
  })
})
