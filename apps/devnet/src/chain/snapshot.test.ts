import { mkdirSync, rmSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordingLog, temporaryDirectory, until } from '../testing/fixtures.ts'
import { startAnvil } from './anvil.ts'
import { chainClient } from './client.ts'
import { startSnapshots } from './snapshot.ts'
import { readSnapshot } from './snapshotFile.ts'

async function startChain() {
  const dir = temporaryDirectory()
  const anvil = await startAnvil(dir, 0)
  onTestFinished(() => anvil.stop())
  const client = chainClient(anvil.rpcUrl, 'Aureus')
  const [account] = await client.getAddresses()
  if (!account) throw new Error('no account')
  return { dir, client, account }
}

const never = 3_600_000

describe('startSnapshots', () => {
  test('behavior: saves after a transaction', async () => {
    const { dir, client, account } = await startChain()
    const log = recordingLog()
    const snapshots = startSnapshots({ client, dir, log, intervalMs: 20, idleIntervalMs: never })
    onTestFinished(() => snapshots.stop())
    await snapshots.take()
    const before = await readSnapshot(dir, 'state')
    await client.sendTransactionSync({ account, to: account, value: 1n })
    await until(async () => !before?.equals((await readSnapshot(dir, 'state')) ?? before))
    expect(log.warnings).toEqual([])
  })

  test('behavior: saves blocks without transactions only after the idle interval', async () => {
    const { dir, client } = await startChain()
    const log = recordingLog()
    const busy = startSnapshots({ client, dir, log, intervalMs: 20, idleIntervalMs: never })
    await busy.take()
    const before = (await readSnapshot(dir, 'state')) ?? Buffer.of()
    let looks = 0
    const getBlockNumber = client.getBlockNumber
    client.getBlockNumber = async (...parameters) => {
      looks++
      return getBlockNumber(...parameters)
    }
    await client.mine({ blocks: 2 })
    await until(() => looks >= 3)
    await busy.stop()
    expect(await readSnapshot(dir, 'state')).toEqual(before)

    const idle = startSnapshots({ client, dir, log, intervalMs: 20, idleIntervalMs: 0 })
    onTestFinished(() => idle.stop())
    await until(async () => !before.equals((await readSnapshot(dir, 'state')) ?? before))
  })

  test('error: reports a failure once and saves later', async () => {
    const { client, account } = await startChain()
    const lost = temporaryDirectory()
    const log = recordingLog()
    const snapshots = startSnapshots({
      client,
      dir: lost,
      log,
      intervalMs: 5,
      idleIntervalMs: never,
    })
    onTestFinished(() => snapshots.stop())
    rmSync(lost, { recursive: true })
    await client.sendTransactionSync({ account, to: account, value: 1n })
    await until(() => log.warnings.length > 0)
    await expect(snapshots.take()).rejects.toThrow(/ENOENT/)
    mkdirSync(lost)
    await until(async () => (await readSnapshot(lost, 'state')) !== undefined)
    expect(log.warnings).toEqual([
      expect.stringMatching(/^The chain could not be saved to .*ENOENT.*Trying again\.$/),
    ])
  })
})
