import { randomUUID } from 'node:crypto'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../platform/db/eachDatabase.ts'
import type { Database, SessionRow } from '../platform/db/schema.ts'
import { createToken, hashToken } from '../platform/secrets/token.ts'
import {
  endSessions,
  type FindSessionParameters,
  findSession,
  storeSessions,
  sweepSessions,
} from './sessions.ts'

const nowMs = Date.UTC(2026, 10, 20)
const hourMs = 3_600_000
const life = { sessionIdleMs: 12 * hourMs }
const maxMs = 168 * hourMs
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describeEachDatabase('sessions', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  const row = (change: Partial<SessionRow> = {}): SessionRow => ({
    id: randomUUID(),
    origin: '',
    token_hash: hashToken(createToken()),
    previous_token_hash: null,
    message_fields: null,
    shares_accounts: 0,
    address: alice,
    chain_id: 'eip155:1',
    account_type: 'eoa',
    message: 'message',
    signature: '0x',
    browser: null,
    system: null,
    created_at_ms: nowMs,
    last_seen_at_ms: nowMs,
    expires_at_ms: nowMs + maxMs,
    ...change,
  })
  const signIn = async (change: Partial<SessionRow> = {}, previousTokenHash?: string) => {
    const session = row({ ...change, previous_token_hash: previousTokenHash ?? null })
    await storeSessions(db, { sessions: [session], nowMs: session.created_at_ms, ...life })
    return session
  }
  const find = (tokenHash: string, more: Partial<FindSessionParameters> = {}) =>
    findSession(db, { tokenHash, nowMs, scope: 'account', ...life, ...more })

  test('behavior: finds a stored session', async () => {
    const session = await signIn()
    expect(await find(session.token_hash)).toEqual(session)
    expect(await find(hashToken('other'))).toBeUndefined()
  })

  test('behavior: a sign-in moves the browser’s other sessions to the new token', async () => {
    const first = await signIn()
    const second = await signIn({ address: bob, created_at_ms: nowMs + 1 }, first.token_hash)
    expect((await find(second.token_hash, { address: alice }))?.id).toBe(first.id)
    expect((await find(second.token_hash))?.id).toBe(second.id)
    expect(await find(first.token_hash)).toBeUndefined()
  })

  test('behavior: the previous token works until the browser uses the new one', async () => {
    const first = await signIn()
    const unheard = await signIn({}, first.token_hash)
    expect((await find(first.token_hash))?.id).toBe(first.id)
    const heard = await signIn({}, first.token_hash)
    expect((await find(first.token_hash))?.id).toBe(first.id)
    expect((await find(heard.token_hash))?.id).toBe(heard.id)
    expect(await find(first.token_hash)).toBeUndefined()
    expect(await find(unheard.token_hash)).toBeUndefined()
  })

  test('behavior: after three sign-ins in a row the last token has every account', async () => {
    const first = await signIn()
    const second = await signIn({ address: bob }, first.token_hash)
    const third = await signIn({ chain_id: 'eip155:10' }, second.token_hash)
    for (const [address, chainId, id] of [
      [alice, 'eip155:1', first.id],
      [bob, 'eip155:1', second.id],
      [alice, 'eip155:10', third.id],
    ] as const)
      expect((await find(third.token_hash, { address, chainId }))?.id).toBe(id)
    expect(await find(second.token_hash)).toBeUndefined()
  })

  test('behavior: ending sessions by the new token ends those of the previous one', async () => {
    const first = await signIn()
    const second = await signIn({ address: bob }, first.token_hash)
    const ended = await endSessions(db, {
      tokenHash: second.token_hash,
      nowMs,
      scope: 'account',
      ...life,
    })
    expect(ended).toEqual({ left: false })
    expect(await find(first.token_hash)).toBeUndefined()
  })

  test('behavior: a sign-in replaces the session of the same account and chain', async () => {
    const first = await signIn()
    const second = await signIn({}, first.token_hash)
    await find(second.token_hash)
    const rows = await db
      .selectFrom('siwx_sessions')
      .select('id')
      .where('token_hash', '=', second.token_hash)
      .execute()
    expect(rows).toEqual([{ id: second.id }])
  })

  test('behavior: a sign-in on several chains replaces each chain’s session', async () => {
    const chains = ['eip155:1', 'eip155:10', 'eip155:137'] as const
    const sign = async (token: string, previous: string | null) => {
      const sessions = chains.map((chain_id) =>
        row({ chain_id, token_hash: token, previous_token_hash: previous }),
      )
      await storeSessions(db, { sessions, nowMs, ...life })
      return sessions.map(({ id }) => id)
    }
    const [one, two] = [hashToken(createToken()), hashToken(createToken())]
    const first = await sign(one, null)
    expect((await find(one, { chainId: 'eip155:10' }))?.id).toBe(first[1])
    const second = await sign(two, one)
    for (const [at, chainId] of chains.entries())
      expect((await find(two, { chainId }))?.id).toBe(second[at])
    expect(await find(one)).toBeUndefined()
    const left = await db
      .selectFrom('siwx_sessions')
      .select('id')
      .where('id', 'in', first)
      .execute()
    expect(left).toEqual([])
  })

  test('behavior: expired sessions do not move', async () => {
    const first = await signIn({ expires_at_ms: nowMs + 1000 })
    const second = await signIn({ address: bob, created_at_ms: nowMs + 1000 }, first.token_hash)
    const seen = { address: alice, nowMs: nowMs + 1000 }
    expect(await find(second.token_hash, seen)).toBeUndefined()
  })

  test('behavior: a sign-in that cannot be stored changes nothing', async () => {
    const first = await signIn()
    await expect(signIn({ id: first.id, address: bob }, first.token_hash)).rejects.toThrow()
    expect((await find(first.token_hash))?.id).toBe(first.id)
  })

  test('param: address, chainId', async () => {
    const first = await signIn()
    const second = await signIn(
      { chain_id: 'eip155:10', created_at_ms: nowMs + 1 },
      first.token_hash,
    )
    const token = second.token_hash
    expect((await find(token, { address: alice, chainId: 'eip155:1' }))?.id).toBe(first.id)
    expect((await find(token, { chainId: 'eip155:10' }))?.id).toBe(second.id)
    expect(await find(token, { address: bob })).toBeUndefined()
  })

  test('behavior: a key account’s session counts on every chain of its family', async () => {
    const { id, token_hash } = await signIn()
    expect((await find(token_hash, { address: alice, chainId: 'eip155:10' }))?.id).toBe(id)
    expect(await find(token_hash, { chainId: 'eip155:10', scope: 'network' })).toBeUndefined()
    expect(await find(token_hash, { chainId: SOLANA_DEVNET_ID })).toBeUndefined()
  })

  test('behavior: prefers the session of the chain itself to a newer one', async () => {
    const first = await signIn()
    const newer = { chain_id: 'eip155:10', created_at_ms: nowMs + 1 }
    const second = await signIn(newer, first.token_hash)
    for (const [chainId, id] of [
      ['eip155:1', first.id],
      ['eip155:10', second.id],
      ['eip155:137', second.id],
    ] as const)
      expect((await find(second.token_hash, { chainId }))?.id).toBe(id)
  })

  test('behavior: a contract account’s session counts on its own chain only', async () => {
    const { id, token_hash } = await signIn({ account_type: 'contract' })
    expect((await find(token_hash, { chainId: 'eip155:1' }))?.id).toBe(id)
    expect(await find(token_hash, { chainId: 'eip155:10' })).toBeUndefined()
  })

  test('behavior: ending sessions by chain includes key accounts of other chains', async () => {
    const first = await signIn()
    const contract = { account_type: 'contract', address: bob } as const
    const { token_hash: tokenHash } = await signIn(contract, first.token_hash)
    const ending = { tokenHash, nowMs, chainId: 'eip155:10', ...life } as const
    await endSessions(db, { ...ending, scope: 'network' })
    expect((await find(tokenHash, { address: alice }))?.id).toBe(first.id)
    await endSessions(db, { ...ending, scope: 'account' })
    expect(await find(tokenHash, { address: alice })).toBeUndefined()
    expect(await find(tokenHash, { address: bob })).toBeDefined()
  })

  test('behavior: ends after the idle time, and at its maximum age', async () => {
    const { token_hash } = await signIn()
    expect(await find(token_hash, { nowMs: nowMs + 12 * hourMs })).toBeUndefined()
    for (let hour = 11; hour < 168; hour += 11)
      expect(await find(token_hash, { nowMs: nowMs + hour * hourMs })).toBeDefined()
    expect(await find(token_hash, { nowMs: nowMs + 168 * hourMs })).toBeUndefined()
  })

  test('behavior: records its use at most once a minute', async () => {
    const { token_hash } = await signIn()
    expect((await find(token_hash, { nowMs: nowMs + 59_999 }))?.last_seen_at_ms).toBe(nowMs)
    const minute = nowMs + 60_000
    expect((await find(token_hash, { nowMs: minute }))?.last_seen_at_ms).toBe(minute)
    expect((await find(token_hash, { nowMs: minute + 1 }))?.last_seen_at_ms).toBe(minute)
  })

  test('behavior: ending affects one or all and can be repeated', async () => {
    const first = await signIn()
    const { token_hash: tokenHash } = await signIn({ address: bob }, first.token_hash)
    const ending = { tokenHash, nowMs, scope: 'account', ...life } as const
    expect(await endSessions(db, { ...ending, address: alice })).toEqual({ left: true })
    expect((await find(tokenHash))?.address).toBe(bob)
    expect(await endSessions(db, ending)).toEqual({ left: false })
    expect(await endSessions(db, ending)).toEqual({ left: false })
    expect(await find(tokenHash)).toBeUndefined()
  })

  test('behavior: sweeping deletes only expired rows', async () => {
    const idle = await signIn({ last_seen_at_ms: nowMs - 12 * hourMs })
    const over = await signIn({ expires_at_ms: nowMs })
    const live = await signIn({ last_seen_at_ms: nowMs - 12 * hourMs + 1 })
    await sweepSessions(life.sessionIdleMs).batch(db, { nowMs, limit: 1000 })
    const ids = (await db.selectFrom('siwx_sessions').select('id').execute()).map(({ id }) => id)
    expect(ids).toContain(live.id)
    expect(ids).not.toContain(idle.id)
    expect(ids).not.toContain(over.id)
  })
})
