import { beforeEach, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { addFigures } from '../../platform/figures/figures.ts'
import { checkKeys } from '../../platform/kms/keyCheck.ts'
import { noteEvent } from '../../platform/operator/events.ts'
import { adminCalls } from '../../testing/adminCalls.ts'
import { createTestKms } from '../../testing/kms.ts'
import { serverRoutes } from './server.ts'

describeEachDatabase('the server in the console', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    for (const table of [
      'kms_keys',
      'token_keys',
      'audit_keys',
      'operator_events',
      'figures',
    ] as const)
      await db.deleteFrom(table).execute()
  })
  const nowMs = Date.UTC(2026, 10, 29, 12)
  const setting = {
    name: 'PORT',
    value: '1',
    source: 'default',
    secret: false,
    isSet: true,
  } as const
  const { call } = adminCalls(serverRoutes, () => ({
    db,
    server: {
      version: '1.2.3',
      startedAtMs: 7,
      settings: () => [setting],
    },
    clock: () => nowMs,
    builds: async () => ({ page: 'b1', wallet: 'w2', console: undefined }),
  }))
  const read = () => call('GET /v1/server', {})

  test('behavior: has the builds that are served, and those that visitors still use', async () => {
    const count = (label: string, value: number, atMs = nowMs) =>
      addFigures(db, [{ figure: 'build', label, value }], atMs)
    await count('page b1', 5)
    await count('wallet w1', 3)
    await count('wallet w1', 4, nowMs - 2 * 3_600_000)
    await count('page b0', 9, nowMs - 25 * 3_600_000)
    const { builds } = await read()
    expect(
      builds.map(({ part, build, served, requests }) => [part, build, served, requests]),
    ).toEqual([
      ['server', null, true, null],
      ['page', 'b1', true, 5],
      ['wallet', 'w2', true, 0],
      ['console', null, true, 0],
      ['wallet', 'w1', false, 7],
    ])
    expect(builds[0]).toMatchObject({ version: '1.2.3', startedAtMs: 7 })
  })

  test('behavior: has settings', async () => {
    expect(await call('GET /v1/settings', {})).toEqual({ settings: [setting] })
  })

  test('behavior: says since when there is a key, and what is sealed under it', async () => {
    const beforeMs = Date.now() - 60_000
    await checkKeys(db, createTestKms())
    await db
      .insertInto('kms_keys')
      .values({ key_id: 'auth-kek.2', fingerprint: 'f', noted_at_ms: null })
      .execute()
    const sealed = { wrapped_dek: '', sealed: 'secret-4711' }
    await db
      .insertInto('token_keys')
      .values(
        [1, 2].map((n) => ({
          kid: `k${n}`,
          public_key: '{}',
          kek_id: 'auth-kek.1',
          ...sealed,
          created_at_ms: n,
        })),
      )
      .execute()
    await db
      .insertInto('audit_keys')
      .values({ id: 'a1', public_key: '', kek_id: 'auth-kek.2', ...sealed, created_at_ms: 5 })
      .execute()
    const answer = await read()
    const keys = Object.fromEntries(answer.keys.map(({ id, ...key }) => [id, key]))
    expect(keys['auth-kek.1']).toMatchObject({ current: false, rows: 2 })
    expect(keys['auth-kek.1']?.createdAtMs).toBeGreaterThan(beforeMs)
    expect(keys['auth-kek.2']).toMatchObject({ current: true, rows: 1, createdAtMs: null })
    expect(keys['pepper.1']).toMatchObject({ current: true, rows: null })
    expect(keys['token k2']).toMatchObject({ current: true, createdAtMs: 2, rows: null })
    expect(keys['token k1']).toMatchObject({ current: false })
    expect(keys['audit a1']).toMatchObject({ current: true, createdAtMs: 5, rows: null })
    expect(JSON.stringify(answer)).not.toContain('4711')
  })

  test('behavior: has the last 50 backups and drills, newest first', async () => {
    for (let n = 0; n < 51; n++) await noteEvent(db, { kind: 'backup', ok: true, detail: `${n}` })
    await noteEvent(db, { kind: 'drill', ok: false, detail: 'BackupError' })
    const { backups } = await read()
    expect(backups).toHaveLength(50)
    expect(backups.filter(({ kind }) => kind === 'drill')).toMatchObject([
      { ok: false, detail: 'BackupError' },
    ])
    const times = backups.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})
