import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { readFigures } from '../platform/figures/figures.ts'
import { createTestServer } from '../testing/server.ts'

const event = (name: string, properties: object) => ({
  event: name,
  properties,
  path: '/',
  timestampMs: 1,
})

test('behavior: a server that stops has written what it counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-figures-'))
  try {
    const dataDir = join(folder, 'data')
    const server = await createTestServer({ DATA_DIR: dataDir, EVENTS_ENABLED: 'true' })
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, payload })
    await post('/v1/events', {
      events: [
        event('MODAL_OPEN', { connected: false }),
        event('MODAL_OPEN', { connected: true }),
        event('SELECT_WALLET', { walletId: 'io.metamask' }),
      ],
    })
    await post('/v1/sign-in/verify', {})
    await server.app.close()
    const db = await openDatabase({ dataDir, databaseUrl: undefined })
    const figures = await readFigures(db, { grain: 'day', fromMs: 0 })
    await db.destroy()
    expect(
      figures.map(({ figure, label, value }) => `${figure} ${label} ${value}`).toSorted(),
    ).toEqual(['funnel chose_wallet 1', 'funnel opened 1', 'sign_in unknown refused 1'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
