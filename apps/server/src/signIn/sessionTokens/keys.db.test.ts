import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createTestKms } from '../../testing/kms.ts'
import { createKeyRing, KEY_LIFE_MS, PUBLISHED_AHEAD_MS, sweepKeys } from './keys.ts'
import { createSessionTokens } from './tokens.ts'

const dayMs = 86_400_000
const issuer = 'https://auth.example'
const audience = 'https://shop.example'

describeEachDatabase('token keys', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const kms = createTestKms()
  let nowMs = Date.UTC(2026, 10, 20)
  const clock = () => nowMs
  const open = () => createKeyRing({ db, kms, clock })
  const session = () => ({
    id: 'one',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chain_id: 'eip155:1',
    account_type: 'eoa' as const,
    expires_at_ms: nowMs + dayMs,
  })

  test('behavior: publishes a new key before it signs, and the old one until its tokens expire', async () => {
    const [one, other] = [open(), open()]
    const first = await one.signing()
    expect((await other.signing()).kid).toBe(first.kid)
    nowMs += KEY_LIFE_MS
    const old = await createSessionTokens({ keys: one, issuer, clock }).issue(session(), audience)
    expect((await one.all()).length).toBe(2)
    expect((await one.signing()).kid).toBe(first.kid)
    nowMs += PUBLISHED_AHEAD_MS
    const second = await one.signing()
    expect(second.kid).not.toBe(first.kid)
    expect((await other.signing()).kid).toBe(second.kid)
    await sweepKeys.batch(db, { nowMs, limit: 1000 })
    expect((await open().all()).length).toBe(2)
    nowMs += dayMs
    await sweepKeys.batch(db, { nowMs, limit: 1000 })
    expect((await open().all()).map(({ kid }) => kid)).toEqual([second.kid])
    expect(old.lifeMs).toBe(600_000)
  })

  test('behavior: finds a key that another server has just created', async () => {
    const one = open()
    const known = await one.all()
    nowMs += KEY_LIFE_MS
    const made = (await open().all())[0]
    expect(known.map(({ kid }) => kid)).not.toContain(made?.kid)
    expect((await one.find(made?.kid ?? ''))?.kid).toBe(made?.kid)
    expect(await one.find('unknown')).toBeUndefined()
  })

  test('behavior: a token never outlives its session', async () => {
    const tokens = createSessionTokens({ keys: open(), issuer, clock })
    const short = { ...session(), expires_at_ms: nowMs + 60_000 }
    const { token, lifeMs } = await tokens.issue(short, audience)
    expect(lifeMs).toBe(60_000)
    expect(await tokens.verify(token, audience)).toMatchObject({ sid: 'one' })
    expect(await tokens.verify(token, issuer)).toBeUndefined()
    nowMs += 60_001
    expect(await tokens.verify(token, audience)).toBeUndefined()
  })
})
