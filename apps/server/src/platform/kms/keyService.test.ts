import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWallet, release } from '../../testing/custodyClient.ts'
import { startNode } from '../../testing/node.ts'
import { createVaultStandIn } from '../../testing/vaultStandIn.ts'
import { createWalletTestServer, signInDevice } from '../../testing/walletServer.ts'

const METRICS_TOKEN = 'a-token-of-at-least-32-characters'

test('behavior: a server whose keys are in Vault keeps wallets, and warns when Vault is away', async () => {
  await using vault = await createVaultStandIn()
  const folder = mkdtempSync(join(tmpdir(), 'aureus-service-'))
  const VAULT_TOKEN_FILE = join(folder, 'token')
  writeFileSync(VAULT_TOKEN_FILE, vault.token)
  // A node, so that readiness gets as far as warnings.
  await using node = await startNode((body) => ({
    body: { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' },
  }))
  const RPC_URLS = `eip155:1=${node.url} eip155:10=${node.url}`
  const environment = {
    RPC_URLS,
    KMS_SERVICE: 'vault',
    VAULT_ADDR: vault.url,
    VAULT_TOKEN_FILE,
    METRICS_TOKEN,
  }
  await using server = await createWalletTestServer(environment)
  const device = await server.device()
  await signInDevice(server.db, device, { userId: crypto.randomUUID(), nowMs: server.clock.nowMs })
  const made = await createWallet(device)
  expect(await release(device, made.setId, 'sign')).toEqual(made.share)
  const ready = async (authorization = `Bearer ${METRICS_TOKEN}`) =>
    (await server.app.inject({ url: '/readyz', headers: { authorization } })).json()
  const checks = () => vault.requests.length
  const before = checks()
  expect(await ready()).toEqual({ status: 'OK' })
  const cost = checks() - before
  for (let at = 0; at < 5; at++) expect(await ready()).toEqual({ status: 'OK' })
  expect(checks() - before).toBe(cost)
  vault.token = 'hvs.revoked'
  expect(await release(device, made.setId, 'sign')).toBe('internal_error')
  server.clock.nowMs += 61_000
  expect(await ready()).toMatchObject({ status: 'OK', warnings: [{ name: 'keys_unavailable' }] })
  // Visitors learn nothing of the operator's troubles.
  for (const other of ['', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])
    expect(await ready(other)).toEqual({ status: 'OK' })
  expect(server.logged.join('')).not.toContain('hvs.')
  rmSync(folder, { recursive: true })
})
