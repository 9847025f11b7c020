import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startTestChain } from '../testing/client.ts'

/** A chain saved twice: with one funded account, then with two. */
async function savedTwice() {
  const first = await startTestChain()
  const early = await first.funded()
  await first.solana.stop()
  const second = await startTestChain({ dir: first.dir })
  const late = await second.funded()
  await second.solana.stop()
  return { dir: first.dir, early: early.address, late: late.address }
}

const damages: [string, (state: Buffer) => Uint8Array][] = [
  ['cut short', (state) => state.subarray(0, state.length / 2)],
  ['altered', (state) => state.with(state.length >> 1, (state[state.length >> 1] ?? 0) ^ 1)],
  ['intact but without a state', () => gzipSync(Buffer.from('\0\0\0\x02{}and more'))],
  ['empty', () => new Uint8Array()],
]

describe('restoreChain', () => {
  test.each(damages)(
    'error: a newest snapshot that is %s is set aside and the previous one is used',
    async (_, damage) => {
      const { dir, early } = await savedTwice()
      const state = join(dir, 'state')
      writeFileSync(state, damage(readFileSync(state)))
      const { log, balance } = await startTestChain({ dir })
      expect(log.warnings).toEqual([
        expect.stringMatching(/^The Solana snapshot state cannot be used/),
      ])
      expect(readdirSync(dir).some((name) => name.startsWith('state.damaged-'))).toBe(true)
      expect(await balance(early)).toBeGreaterThan(0n)
    },
  )

  test('error: starts a new chain if both are damaged, and reports it', async () => {
    const { dir, early, late } = await savedTwice()
    for (const name of ['state', 'state.previous']) writeFileSync(join(dir, name), 'x')
    const { log, balance, funded } = await startTestChain({ dir })
    expect(log.warnings).toHaveLength(3)
    expect(log.warnings[2]).toBe(
      'No usable Solana snapshot is left. The Solana chain starts empty.',
    )
    for (const address of [early, late]) expect(await balance(address)).toBe(0n)
    await funded()
  })

  test('error: replaces a damaged faucet key, and the new one mints the same token', async () => {
    const { dir } = await savedTwice()
    writeFileSync(join(dir, 'faucet.key'), 'x')
    const { log, funded } = await startTestChain({ dir })
    expect(log.warnings).toHaveLength(1)
    await funded()
  })
})
