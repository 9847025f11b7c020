import { describe, expect, test } from 'vitest'
import { createPageClient } from '../createPageClient.ts'
import { testPayload } from '../testing/payload.ts'
import { tellWalletGone } from './walletGone.ts'

function open() {
  const kept = new Map<string, string>()
  const tab = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const page = () => createPageClient(testPayload(), { get: () => null, set: () => undefined })
  const saidOn = ({ state }: ReturnType<typeof page>) =>
    state.toasts.getState().map(({ type, content }) => [type, content])
  return { tab, page, saidOn }
}

describe('tellWalletGone', () => {
  test.each(['absent', 'unauthorized', 'failed'] as const)(
    'behavior: reports %s as information, once per tab',
    (outcome) => {
      const { tab, page, saidOn } = open()
      const first = page()
      tellWalletGone(first, outcome, tab)
      expect(saidOn(first)).toEqual([
        ['info', expect.stringContaining('wallet from your last visit')],
      ])
      const next = page()
      tellWalletGone(next, outcome, tab)
      expect(saidOn(next)).toEqual([])
      tellWalletGone(next, outcome === 'absent' ? 'failed' : 'absent', tab)
      expect(saidOn(next)).toHaveLength(1)
    },
  )

  test('error: reports it on every page if the browser blocks storage', () => {
    const { page, saidOn } = open()
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const client = page()
    tellWalletGone(client, 'absent', forbidden)
    expect(saidOn(client)).toHaveLength(1)
  })
})
