// Tracked events, if the operator has enabled them: sent only to the product's own server, without visitor data.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { visit } from '../harness/visitor.ts'

const program = fileURLToPath(new URL('../../scripts/events.ts', import.meta.url))

test('behavior: sends events to its own server without the visitor’s address', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aureus-events-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const url = await serveWith({ EVENTS_ENABLED: 'true', DATA_DIR: dataDir })
  const key = generatePrivateKey()
  const visitor = await visit({ baseUrl: url, wallets: [{ privateKeys: [key] }] })
  const answered = visitor.page.waitForResponse((response) => response.url().includes('/v1/events'))
  await visitor.connect()
  expect((await answered).status()).toBe(204)
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--export', '-'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  const kept = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event)
  expect(kept).toEqual(expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS']))
  expect(stdout.toLowerCase()).not.toContain(privateKeyToAddress(key).slice(2).toLowerCase())
  expect([visitor.violations, visitor.foreignRequests]).toEqual([[], []])
})
