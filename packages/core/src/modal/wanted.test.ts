import { describe, expect, test } from 'vitest'
import type { View } from '../state/modal.ts'
import { wantedNamespace } from './wanted.ts'

const after = { name: 'ConnectingExternal' } as const

describe('wantedNamespace', () => {
  test.each<[string, View[], string | undefined]>([
    ['any will do', [{ name: 'Connect' }], undefined],
    ['one was asked for', [{ name: 'Connect', data: { namespace: 'solana' } }, after], 'solana'],
    ['a network was', [{ name: 'Connect', data: { caipNetworkId: 'eip155:1' } }], 'eip155'],
    [
      'the last question counts',
      [{ name: 'Connect', data: { namespace: 'solana' } }, { name: 'Connect' }],
      undefined,
    ],
    ['nothing is to be connected', [{ name: 'Account' }], undefined],
  ])('behavior: %s', (_, history, namespace) => {
    expect(wantedNamespace({ history })).toBe(namespace)
  })
})
