import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { describePostgres, openBefore, type TestDatabase } from '../platform/db/eachDatabase.ts'
import type { Database, SessionRow } from '../platform/db/schema.ts'
import type { Sweeper } from '../platform/sweeps/sweeper.ts'
import { machineOff } from '../testing/clock.ts'
import { createTestServer } from '../testing/server.ts'

const HOUR_MS = 3_600_000
const SESSIONS = 1000

function sessionsUntil(expiresAtMs: number): SessionRow[] {
  const row = {
    origin: '',
    previous_token_hash: null,
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chain_id: 'eip155:1',
    account_type: 'eoa',
    message: '',
    message_fields: null,
    shares_accounts: 0,
    signature: '0x',
    browser: null,
    system: null,
    created_at_ms: expiresAtMs - 12 * HOUR_MS,
    last_seen_at_ms: expiresAtMs - 12 * HOUR_MS,
    expires_at_ms: expiresAtMs,
  } as const
  return Array.from({ length: SESSIONS }, () => ({
    ...row,
    id: randomUUID(),
    token_hash: randomUUID(),
  }))
}

describePostgres('two servers', (create) => {
  // All servers of a database have the same keys.
  const kmsDir = mkdtempSync(join(tmpdir(), 'aureus-keys-'))
  afterAll(() => rmSync(kmsDir, { recursive: true }))
  let db: Database
  let environment: NodeJS.ProcessEnv
  openBefore(create, (opened, database: TestDatabase) => {
    db = opened
    environment = { ...database.environment, KMS_DIR: kmsDir }
  })
  beforeEach(async () => {
    await db.deleteFrom('siwx_sessions').execute()
    await db
      .insertInto('siwx_sessions')
      .values(sessionsUntil(Date.now() + 12 * HOUR_MS))
      .execute()
  })
  const countSessions = async () =>
    (await db.selectFrom('siwx_sessions').select('id').execute()).length

  async function start(machine = machineOff()) {
    const sweepers: Sweeper[] = []
    const onSweeper = (sweeper: Sweeper) => void sweepers.push(sweeper)
    const server = await createTestServer(environment, { clock: undefined, machine, onSweeper })
    const [sweeper] = sweepers
    if (!sweeper) throw new Error('nothing sweeps')
    return { ...server, machine, sweeper }
  }

  test('error: a server 13 hours ahead does not start, and no session is lost', async () => {
    await using right = await start()
    await expect(start(machineOff(13 * HOUR_MS))).rejects.toThrow('the clock of this machine')
    expect(await right.sweeper.run('sessions')).toBe('done')
    expect(await countSessions()).toBe(SESSIONS)
  })

  test('error: a running server 13 hours ahead deletes nothing, and its answers have the right time', async () => {
    await using right = await start()
    await using wrong = await start()
    wrong.machine.byMs = 13 * HOUR_MS
    for (const name of wrong.sweeper.figures().keys())
      expect([name, await wrong.sweeper.run(name)]).toEqual([name, 'untrusted'])
    expect(await right.sweeper.run('sessions')).toBe('done')
    expect(await countSessions()).toBe(SESSIONS)
    const { headers, body } = await wrong.app.inject('/metrics')
    expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(60_000)
    expect(body).toContain('aureus_clock_trusted 0\n')
    expect(body).toMatch(/^aureus_clock_skew_seconds 46[78]\d\d/m)
    expect(body).toContain('aureus_sweep_runs_total{sweep="sessions",outcome="untrusted"} 1\n')
    expect(wrong.logged.join('')).toContain('nothing is swept')
    wrong.machine.byMs = 0
    expect(await wrong.sweeper.run('sessions')).toBe('done')
  })

  test('behavior: either server sweeps what has expired', async () => {
    await db.updateTable('siwx_sessions').set({ expires_at_ms: Date.now() }).execute()
    await using server = await start()
    expect(await server.sweeper.run('sessions')).toBe('done')
    expect(await countSessions()).toBe(0)
    const { body } = await server.app.inject('/metrics')
    expect(body).toContain(`aureus_sweep_rows_total{sweep="sessions"} ${SESSIONS}\n`)
    expect(body).toContain('aureus_clock_trusted 1\n')
  })
})
