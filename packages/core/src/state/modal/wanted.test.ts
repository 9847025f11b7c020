import { describe, expect, test } from 'vitest'
import type { View } from '../modal.ts'
import { wantedNamespace } from './wanted.ts'

const connecting = { name: 'ConnectingExternal' } as const

describe('wantedNamespace', () => {
  test.each<[string, View[], string | undefined]>([
    ['any namespace', [{ name: 'Connect' }], undefined],
    [
      'a requested namespace',
      [{ name: 'Connect', data: { namespace: 'solana' } }, connecting],
      'solana',
    ],
    [
      'the namespace of a requested network',
      [{ name: 'Connect', data: { caipNetworkId: 'eip155:1' } }],
      'eip155',
    ],
    [
      'the last Connect view counts',
      [{ name: 'Connect', data: { namespace: 'solana' } }, { name: 'Connect' }],
      undefined,
    ],
    ['none without a Connect view', [{ name: 'Account' }], undefined],
  ])('behavior: %s', (_, history, namespace) => {
    expect(wantedNamespace({ history })).toBe(namespace)
  })
})
