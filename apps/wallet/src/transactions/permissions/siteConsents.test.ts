import { describe, expect, test } from 'vitest'
import type { Store } from '../../lib/store/store.ts'
import {
  CONSENT_LIFE_MS,
  createSiteConsents,
  FIRST_SIGNATURE_WAIT_MS,
  type SiteConsent,
  signatureWaitMs,
} from './siteConsents.ts'

const ada = { email: 'ada@example.com' }
const grace = { email: 'grace@example.com' }
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const site = { origin: 'https://a.example', family: 'eip155' }

function setUp(stored?: unknown) {
  const entries = new Map<string, unknown>(
    stored === undefined ? [] : [['sites ada@example.com', stored]],
  )
  const store = {
    get: async (key: string) => entries.get(key),
    set: async (key: string, value: unknown) => void entries.set(key, value),
  } as Store<unknown>
  let turn = Promise.resolve()
  const locks = {
    request: (_: string, run: () => Promise<void>) => (turn = turn.then(run)),
  } as unknown as LockManager
  const clock = { nowMs: 1_000 }
  return { clock, consents: createSiteConsents({ store, locks, now: () => clock.nowMs }) }
}

describe('createSiteConsents', () => {
  test('behavior: remembers a consent for 30 days, for one person, site and family', async () => {
    const { clock, consents } = setUp()
    await consents.grant(ada, { ...site, address, scope: 'read' })
    expect(await consents.find(ada, site)).toEqual({
      ...site,
      address,
      scope: 'read',
      grantedAtMs: 1_000,
      untilMs: 1_000 + CONSENT_LIFE_MS,
    })
    expect(await consents.find(grace, site)).toBeUndefined()
    expect(await consents.find(ada, { ...site, origin: 'https://a.example:8443' })).toBeUndefined()
    expect(await consents.find(ada, { ...site, family: 'solana' })).toBeUndefined()
    clock.nowMs += CONSENT_LIFE_MS
    expect(await consents.find(ada, site)).toBeUndefined()
  })

  test('behavior: a later consent replaces that of the same site, and others stay', async () => {
    const { clock, consents } = setUp()
    await consents.grant(ada, { ...site, address, scope: 'read' })
    await consents.grant(ada, { ...site, origin: 'https://b.example', address, scope: 'read' })
    clock.nowMs = 5_000
    await consents.grant(ada, { ...site, address, scope: 'sign' })
    expect((await consents.list(ada)).map(({ origin, scope }) => `${origin} ${scope}`)).toEqual([
      'https://a.example sign',
      'https://b.example read',
    ])
    await consents.revoke(ada, site)
    expect((await consents.list(ada)).map(({ origin }) => origin)).toEqual(['https://b.example'])
  })

  test('behavior: keeps consents that are granted at once', async () => {
    const { consents } = setUp()
    const origins = ['https://a.example', 'https://b.example', 'https://c.example']
    await Promise.all(
      origins.map((origin) => consents.grant(ada, { ...site, origin, address, scope: 'read' })),
    )
    expect(await consents.list(ada)).toHaveLength(3)
  })

  test.each([
    'nothing',
    {},
    [{ origin: 'https://a.example' }],
    [{ ...site, address, scope: 'admin', grantedAtMs: 0, untilMs: 1e15 }],
    [{ ...site, origin: 'a.example', address, scope: 'read', grantedAtMs: 0, untilMs: 1e15 }],
    [{ ...site, address: 'me', scope: 'read', grantedAtMs: 0, untilMs: 1e15 }],
  ])('error: ignores what is not a consent, case %#', async (stored) => {
    expect(await setUp(stored).consents.list(ada)).toEqual([])
  })
})

describe('signatureWaitMs', () => {
  const granted = (grantedAtMs: number) => ({ grantedAtMs }) as SiteConsent

  test('behavior: counts down from a minute after the consent', () => {
    expect(signatureWaitMs(granted(1_000), 1_000)).toBe(FIRST_SIGNATURE_WAIT_MS)
    expect(signatureWaitMs(granted(1_000), 41_000)).toBe(20_000)
    expect(signatureWaitMs(granted(1_000), 61_000)).toBe(0)
  })

  test('behavior: never waits longer than a minute, whatever the clock does', () => {
    expect(signatureWaitMs(granted(1e12), 0)).toBe(FIRST_SIGNATURE_WAIT_MS)
  })
})
