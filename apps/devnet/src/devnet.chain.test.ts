// Both chains of the devnet together.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { generateKeyPairSigner } from '@solana/kit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Devnet, startDevnet } from './devnet.ts'
import { clientOf } from './solana/testing/client.ts'
import { faucetToken, recordingLog, temporaryDirectory } from './testing/fixtures.ts'

async function start(dir: string, solana: boolean) {
  const log = recordingLog()
  const devnet = await startDevnet({ dir, faucetToken, solana }, log)
  onTestFinished(() => devnet.stop())
  return { devnet, log }
}

/** The runtime's clock, which transactions cannot write. */
const SYSVAR = 'SysvarC1ock11111111111111111111111111111111'

function ask(devnet: Pick<Devnet, 'faucetUrl'>, address: string) {
  return fetch(devnet.faucetUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` },
    body: JSON.stringify({ address }),
  })
}

describe('startDevnet', () => {
  test('behavior: runs a Solana chain beside the EVM chain, with the same faucet limits, across restarts', async () => {
    const dir = temporaryDirectory()
    const first = await start(dir, true)
    const rpcUrl = first.devnet.solana?.rpcUrl ?? ''
    const { address } = await generateKeyPairSigner()
    expect(await (await ask(first.devnet, address)).json()).toMatchObject({
      amount: '10000000000',
      token: { address: first.devnet.solana?.testMint, amount: '100000000' },
    })
    expect(await clientOf(rpcUrl).balance(address)).toBe(10_000_000_000n)
    expect((await ask(first.devnet, address)).status).toBe(429)
    expect((await ask(first.devnet, SYSVAR)).status).toBe(422)
    await first.devnet.stop()

    const second = await start(dir, true)
    expect(await clientOf(second.devnet.solana?.rpcUrl ?? '').balance(address)).toBe(
      10_000_000_000n,
    )
    expect(second.log.warnings).toEqual([])
  })

  test('error: a devnet without a Solana chain refuses Solana grants', async () => {
    const { devnet } = await start(temporaryDirectory(), false)
    expect(devnet.solana).toBeUndefined()
    expect((await ask(devnet, SYSVAR)).status).toBe(503)
  })
})

describe('main', () => {
  test('behavior: SIGTERM ends both chains, kill -9 leaves none, and grants survive', async () => {
    const dir = temporaryDirectory()
    const { address } = await generateKeyPairSigner()
    const expectGrant = async ({ solana }: Ready) =>
      expect(await clientOf(solana.rpcUrl).balance(address)).toBe(10_000_000_000n)
    const first = await forkMain(dir)
    expect((await ask(first.ready, address)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await once(first.child, 'exit')).toEqual([0, null])

    const second = await forkMain(dir)
    await expectGrant(second.ready)
    second.child.kill('SIGKILL')
    // It waits until the chain that the second left behind has ended.
    const third = await forkMain(dir)
    await expectGrant(third.ready)
    await expect(fetch(`${second.ready.solana.rpcUrl}/health`)).rejects.toThrow('fetch failed')
  })
})

interface Ready {
  faucetUrl: string
  solana: { rpcUrl: string }
}

async function forkMain(dir: string) {
  const env = { PATH: process.env['PATH'], DEVNET_DIR: dir, DEVNET_FAUCET_TOKEN: faucetToken }
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = fork(main, { env, execArgv: [], silent: true })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const [ready] = (await once(child, 'message')) as [Ready]
  return { child, ready }
}
