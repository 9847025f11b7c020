import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { bindDevice, revokeDevice } from '../devices/devices.ts'
import {
  ACCESS_LIFE_MS,
  beginSession,
  endSessionsOf,
  findLiveSession,
  refreshSession,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  sweepWalletSessions,
} from './sessions.ts'

const startMs = Date.UTC(2026, 10, 21)

describeEachDatabase('sessions of devices', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  async function begin(userId: string = randomUUID(), jkt: string = randomUUID()) {
    await db
      .insertInto('wallet_users')
      .values({
        id: userId,
        created_at_ms: startMs,
        email_changed_at_ms: null,
        frozen_at_ms: null,
        notice_email: null,
        passkey_handle: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const nowMs = startMs
    const { device } = await bindDevice(db, { userId, jkt, userAgent: undefined, nowMs })
    const tokens = await beginSession(db, { deviceId: device.id, wayId: 'way', nowMs })
    return { userId, jkt, device, tokens }
  }
  const find = (accessToken: string, nowMs = startMs) => findLiveSession(db, { accessToken, nowMs })
  async function refresh(handle: string, jkt: string, nowMs = startMs) {
    const answer = await refreshSession(db, { handle, jkt, nowMs })
    if (typeof answer === 'string') throw new Error(answer)
    return answer
  }

  test('behavior: an access token belongs to its user and device for ten minutes', async () => {
    const { userId, jkt, device, tokens } = await begin()
    expect(await find(tokens.accessToken, startMs + ACCESS_LIFE_MS - 1)).toMatchObject({
      userId,
      authenticatedAtMs: startMs,
      device: { id: device.id, jkt },
    })
    expect(await find(tokens.accessToken, startMs + ACCESS_LIFE_MS)).toBeUndefined()
    expect(await find('A'.repeat(43))).toBeUndefined()
  })

  test('behavior: a refresh rotates the handle and keeps the tokens of other tabs', async () => {
    const { jkt, tokens } = await begin()
    const next = await refresh(tokens.refreshHandle, jkt)
    expect(next.refreshHandle).not.toBe(tokens.refreshHandle)
    expect(await find(next.accessToken)).toBeDefined()
    expect(await find(tokens.accessToken)).toBeDefined()
  })

  test('error: reusing a spent handle ends the session and its tokens', async () => {
    const { jkt, tokens } = await begin()
    const next = await refresh(tokens.refreshHandle, jkt)
    expect(await find(next.accessToken)).toBeDefined()
    const reuse = { handle: tokens.refreshHandle, jkt, nowMs: startMs }
    expect(await refreshSession(db, reuse)).toBe('reused')
    expect(await find(next.accessToken)).toBeUndefined()
    expect(await refreshSession(db, { ...reuse, handle: next.refreshHandle })).toBe('unknown')
  })

  test('behavior: the handle of a lost answer works until its successor is used', async () => {
    const { jkt, tokens } = await begin()
    const lost = await refresh(tokens.refreshHandle, jkt)
    const again = await refresh(tokens.refreshHandle, jkt)
    expect(await find(lost.accessToken)).toBeUndefined()
    expect(await find(again.accessToken)).toBeDefined()
    const late = { handle: lost.refreshHandle, jkt, nowMs: startMs }
    expect(await refreshSession(db, late)).toBe('reused')
  })

  test('error: after 50 parallel refreshes the session survives or ends, but never forks', async () => {
    const { jkt, tokens } = await begin()
    const parameters = { handle: tokens.refreshHandle, jkt, nowMs: startMs }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refreshSession(db, parameters)),
    )
    const given = answers.filter((answer) => typeof answer !== 'string')
    const alive = await Promise.all(given.map(({ accessToken }) => find(accessToken)))
    expect(given.length).toBeGreaterThanOrEqual(1)
    expect(alive.filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  test('error: the handle is worthless without its device', async () => {
    const { jkt, tokens } = await begin()
    const parameters = { handle: tokens.refreshHandle, nowMs: startMs }
    expect(await refreshSession(db, { ...parameters, jkt: 'other' })).toBe('unknown')
    expect(typeof (await refreshSession(db, { ...parameters, jkt }))).toBe('object')
    for (const handle of ['', '.', 'a.b', `${tokens.refreshHandle}.x`, '\0'])
      expect(await refreshSession(db, { handle, jkt, nowMs: startMs })).toBe('unknown')
  })

  test('error: expires after 7 days without use and after 30 in any case', async () => {
    const idle = await begin()
    const idleEnd = { handle: idle.tokens.refreshHandle, jkt: idle.jkt }
    expect(await refreshSession(db, { ...idleEnd, nowMs: startMs + SESSION_IDLE_MS })).toBe(
      'unknown',
    )
    const used = await begin()
    let { refreshHandle } = used.tokens
    let nowMs = startMs
    for (; nowMs + SESSION_IDLE_MS / 2 < startMs + SESSION_MAX_MS; nowMs += SESSION_IDLE_MS / 2)
      ({ refreshHandle } = await refresh(refreshHandle, used.jkt, nowMs))
    const atEnd = { handle: refreshHandle, jkt: used.jkt, nowMs: startMs + SESSION_MAX_MS }
    expect(await refreshSession(db, atEnd)).toBe('unknown')
  })

  test('behavior: ends a user’s sessions together, except the caller’s', async () => {
    const mine = await begin()
    const other = await begin(mine.userId)
    const stranger = await begin()
    const session = await find(mine.tokens.accessToken)
    await endSessionsOf(db, { userId: mine.userId, except: session?.id })
    expect(await find(mine.tokens.accessToken)).toBeDefined()
    expect(await find(other.tokens.accessToken)).toBeUndefined()
    expect(await find(stranger.tokens.accessToken)).toBeDefined()
    await endSessionsOf(db, { userId: mine.userId })
    expect(await find(mine.tokens.accessToken)).toBeUndefined()
  })

  test('behavior: revoking a device ends its sessions and no others', async () => {
    const mine = await begin()
    const other = await begin(mine.userId)
    const { userId } = mine
    expect(
      await revokeDevice(db, { userId: randomUUID(), deviceId: mine.device.id }),
    ).toBeUndefined()
    expect(await revokeDevice(db, { userId, deviceId: mine.device.id })).toMatchObject({
      id: mine.device.id,
    })
    expect(await find(mine.tokens.accessToken)).toBeUndefined()
    expect(await find(other.tokens.accessToken)).toBeDefined()
  })

  test('error: a frozen wallet refuses every access', async () => {
    const { userId, jkt, tokens } = await begin()
    await db
      .updateTable('wallet_users')
      .set({ frozen_at_ms: startMs })
      .where('id', '=', userId)
      .execute()
    expect(await find(tokens.accessToken)).toBeUndefined()
    const parameters = { handle: tokens.refreshHandle, jkt, nowMs: startMs }
    expect(await refreshSession(db, parameters)).toBe('unknown')
  })

  test('behavior: sweeping deletes only expired rows', async () => {
    const old = await begin()
    const nowMs = startMs + SESSION_IDLE_MS
    const young = await begin()
    await db
      .updateTable('wallet_sessions')
      .set({ last_used_at_ms: nowMs - 1 })
      .where('device_id', '=', young.device.id)
      .execute()
    await sweepWalletSessions.batch(db, { nowMs, limit: 1000 })
    const kept = await db.selectFrom('wallet_sessions').select('device_id').execute()
    expect(kept).toEqual(expect.arrayContaining([{ device_id: young.device.id }]))
    expect(kept).not.toContainEqual({ device_id: old.device.id })
  })
})
