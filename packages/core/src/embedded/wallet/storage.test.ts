import { describe, expect, test } from 'vitest'
import { countEmail, emailWaitMs, requireEmailTurn, type Throttled } from './emailThrottle.ts'
import { clearEmbedded, keepEmbedded, readEmbedded } from './storage.ts'

function createStorage(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial))
  const device = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return { map, device: () => device }
}

const values = {
  emailLoginUsed: 'true',
  email: 'ada@example.com',
  lastChain: 'eip155:99199',
  socialUsername: 'ada',
  lastEmailLoginTime: 1_700_000_000_000,
} as const

describe('the five values', () => {
  test('behavior: stores values under a prefix, reads them back and clears them together', () => {
    const { map, device } = createStorage({ 'aureus.recent': '[]' })
    keepEmbedded(device, values)
    expect([...map.keys()].toSorted()).toEqual([
      'aureus.embedded.email',
      'aureus.embedded.emailLoginUsed',
      'aureus.embedded.lastChain',
      'aureus.embedded.lastEmailLoginTime',
      'aureus.embedded.socialUsername',
      'aureus.recent',
    ])
    for (const [name, value] of Object.entries(values))
      expect(readEmbedded(device, name as keyof typeof values)).toBe(value)
    clearEmbedded(device)
    expect([...map.keys()]).toEqual(['aureus.recent'])
  })

  test.each([
    ['email', 'nobody'],
    ['lastChain', '1'],
    ['lastEmailLoginTime', '-1'],
    ['lastEmailLoginTime', '1e3'],
    ['emailLoginUsed', 'yes'],
  ] as const)('error: ignores the stored %s %j', (name, value) => {
    const { device } = createStorage({ [`aureus.embedded.${name}`]: value })
    expect(readEmbedded(device, name)).toBeUndefined()
  })

  test('error: works without storage if the browser blocks it', () => {
    const device = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    keepEmbedded(device, values)
    clearEmbedded(device)
    expect(readEmbedded(device, 'email')).toBeUndefined()
    expect(readEmbedded(undefined, 'email')).toBeUndefined()
  })
})

describe('the email throttle', () => {
  const at = 1_700_000_000_000
  const visitor = (mailPauseMs?: number): Throttled => {
    const embeddedWallet = { url: 'https://wallet.example', origins: [] }
    const features = {
      embeddedWallet: { ...embeddedWallet, ...(mailPauseMs && { mailPauseMs }) },
    }
    return { config: { features }, storage: createStorage() }
  }

  test.each([
    [0, 'Please try again after 30 seconds'],
    [1, 'Please try again after 30 seconds'],
    [1000, 'Please try again after 29 seconds'],
    [29_999, 'Please try again after 1 seconds'],
  ])('error: %i ms after an email: %s', (laterMs, words) => {
    const client = visitor()
    countEmail(client, at)
    expect(() => requireEmailTurn(client, at + laterMs)).toThrow(words)
  })

  test('behavior: allows an email after 30 s, as the first one, and after the clock was set back', () => {
    const client = visitor()
    requireEmailTurn(client, at)
    countEmail(client, at)
    requireEmailTurn(client, at + 30_000)
    expect(emailWaitMs(client, at - 1)).toBe(0)
  })

  test('param: mailPauseMs: uses the operator’s interval', () => {
    const client = visitor(2000)
    countEmail(client, at)
    expect(emailWaitMs(client, at + 500)).toBe(1500)
    requireEmailTurn(client, at + 2000)
  })
})
