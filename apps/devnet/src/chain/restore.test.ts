import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Hash, parseEther, size } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordingLog, temporaryDirectory } from '../testing/fixtures.ts'
import { restoreChain } from './restore.ts'
import { saveChain } from './snapshot.ts'

const receiver = '0x00000000000000000000000000000000000000ab'

async function open(dir: string) {
  const log = recordingLog()
  const { anvil, client } = await restoreChain({ dir, rpcPort: 0, brand: 'Aureus', log })
  onTestFinished(() => anvil.stop())
  return { anvil, client, log }
}

/** A directory with two snapshots: one transfer of 1 ether in the previous, two in the newest. */
async function twoSnapshots() {
  const dir = temporaryDirectory()
  const { anvil, client } = await open(dir)
  const [account] = await client.getAddresses()
  const hashes: Hash[] = []
  for (let i = 0; i < 2; i++) {
    const value = parseEther('1')
    const receipt = await client.sendTransactionSync({
      account: account ?? null,
      to: receiver,
      value,
    })
    hashes.push(receipt.transactionHash)
    await saveChain(client, dir)
  }
  await anvil.stop()
  return { dir, hashes }
}

describe('restoreChain', () => {
  test('behavior: restores balances, blocks and receipts, and continues from the present time', async () => {
    const { dir, hashes } = await twoSnapshots()
    const { client, log } = await open(dir)
    expect(await client.getBalance({ address: receiver })).toBe(parseEther('2'))
    for (const hash of hashes)
      expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    const beforeS = Math.floor(Date.now() / 1000)
    await client.mine({ blocks: 1 })
    const timestamp = Number((await client.getBlock()).timestamp)
    expect(timestamp).toBeGreaterThanOrEqual(beforeS - 1)
    expect(timestamp).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 1)
    expect(log.warnings).toEqual([])
  })

  test('behavior: loads a snapshot larger than any request limit', async () => {
    const dir = temporaryDirectory()
    const { anvil, client } = await open(dir)
    const bytecode = `0x${randomBytes(4_000_000).toString('hex')}` as const
    await client.setCode({ address: receiver, bytecode })
    await saveChain(client, dir)
    await anvil.stop()
    const again = await open(dir)
    expect(again.log.warnings).toEqual([])
    expect(size((await again.client.getCode({ address: receiver })) ?? '0x')).toBe(4_000_000)
  })

  test.each([
    ['cut short', Buffer.of(0x1f, 0x8b)],
    ['empty', Buffer.of()],
    ['intact but without a state', gzipSync('{"blocks":[]}')],
  ])(
    'error: a newest snapshot that is %s is set aside and the previous one is used',
    async (_, damage) => {
      const { dir } = await twoSnapshots()
      writeFileSync(join(dir, 'state'), damage)
      const { client, log } = await open(dir)
      expect(await client.getBalance({ address: receiver })).toBe(parseEther('1'))
      expect(log.warnings).toEqual([
        expect.stringMatching(
          /^The snapshot state cannot be used \(.+\); it was moved to .+damaged-/,
        ),
      ])
      expect(readdirSync(dir).some((name) => name.startsWith('state.damaged-'))).toBe(true)
    },
  )

  test('error: starts a new chain if both are damaged, and reports it', async () => {
    const { dir } = await twoSnapshots()
    writeFileSync(join(dir, 'state'), 'x')
    writeFileSync(join(dir, 'state.previous'), 'y')
    const { client, log } = await open(dir)
    expect(await client.getBalance({ address: receiver })).toBe(0n)
    expect(log.warnings).toHaveLength(3)
    expect(log.warnings[2]).toBe('No usable snapshot is left. The chain starts again at block 0.')
    expect(readdirSync(dir).filter((name) => name.startsWith('state.damaged-'))).toHaveLength(2)
  })
})
