import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../platform/db/eachDatabase.ts'
import type { Database } from '../platform/db/schema.ts'
import { createNonce, hashToken } from '../platform/secrets/token.ts'
import { consumeNonce, NONCE_LIFE_MS, storeNonce, sweepNonces } from './nonces.ts'

const nowMs = Date.UTC(2026, 10, 20)

describeEachDatabase('consumeNonce', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  const store = async () => {
    const stored = { nonceHash: hashToken(createNonce()), preHash: hashToken('browser'), nowMs }
    await storeNonce(db, stored)
    return stored
  }

  test('behavior: works once', async () => {
    const stored = await store()
    expect(await consumeNonce(db, stored)).toBe('used')
    expect(await consumeNonce(db, stored)).toBe('unknown')
  })

  test('behavior: exactly one of 200 parallel uses succeeds', async () => {
    const stored = await store()
    const answers = await Promise.all(Array.from({ length: 200 }, () => consumeNonce(db, stored)))
    expect(answers.filter((answer) => answer === 'used')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(199)
  })

  test('error: another browser can neither use it nor burn it', async () => {
    const stored = await store()
    expect(await consumeNonce(db, { ...stored, preHash: hashToken('other') })).toBe('unknown')
    expect(await consumeNonce(db, stored)).toBe('used')
  })

  test('error: expires to the millisecond', async () => {
    const justInTime = await store()
    const late = await store()
    const endMs = nowMs + NONCE_LIFE_MS
    expect(await consumeNonce(db, { ...justInTime, nowMs: endMs - 1 })).toBe('used')
    expect(await consumeNonce(db, { ...late, nowMs: endMs })).toBe('expired')
  })

  test('error: rejects a nonce that was never issued', async () => {
    const nonceHash = hashToken(createNonce())
    expect(await consumeNonce(db, { nonceHash, preHash: hashToken('browser'), nowMs })).toBe(
      'unknown',
    )
  })

  test('behavior: sweeping deletes only expired rows', async () => {
    const old = await store()
    const young = { ...(await store()), nonceHash: hashToken('young'), nowMs: nowMs + 1 }
    await storeNonce(db, young)
    await sweepNonces.batch(db, { nowMs: nowMs + 2 * NONCE_LIFE_MS, limit: 1000 })
    expect(await consumeNonce(db, old)).toBe('unknown')
    expect(await consumeNonce(db, young)).toBe('used')
  })
})
