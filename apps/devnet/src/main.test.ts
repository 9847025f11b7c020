// The devnet as a process: what it says, how it ends, and what is left after kill -9.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Hash, parseEther } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chainClient } from './chain/client.ts'
import { readProcesses } from './chain/orphan.ts'
import { processStart } from './chain/processStart.ts'
import { readSnapshot } from './chain/snapshotFile.ts'
import { faucetToken, temporaryDirectory, until } from './test/fixtures.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const ReadySchema = v.strictObject({
  type: v.literal('ready'),
  rpcUrl: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+$/)),
  faucetUrl: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+\/faucet$/)),
  contracts: v.strictObject({
    multicall3: Address,
    testToken: Address,
    accountImplementation: Address,
    accountFactory: Address,
  }),
  tokenList: v.string(),
  relayUrl: v.pipe(v.string(), v.regex(/^ws:\/\/127\.0\.0\.1:\d+$/)),
  solana: v.exactOptional(v.strictObject({ rpcUrl: v.string(), testMint: v.string() })),
})

const environment = (dir: string) => ({
  PATH: process.env['PATH'],
  DEVNET_DIR: dir,
  DEVNET_FAUCET_TOKEN: faucetToken,
  // It has its own tests, and half of its weight is in starting.
  DEVNET_SOLANA: 'off',
})

async function forkMain(dir: string) {
  const child = fork(main, { env: environment(dir), execArgv: [], silent: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()))
  onTestFinished(() => endAll(child, dir))
  const [message] = await once(child, 'message')
  const { rpcUrl } = v.parse(ReadySchema, message)
  return { child, output: () => output, client: chainClient(rpcUrl, 'Aureus') }
}

/** Whatever a test left running on its directory. */
function endAll(child: ChildProcess, dir: string) {
  child.kill('SIGKILL')
  const anvil = readProcesses(dir)?.anvil
  if (anvil && processStart(anvil.pid) === anvil.started) process.kill(anvil.pid, 'SIGKILL')
}

const anvilPid = (dir: string) => readProcesses(dir)?.anvil.pid ?? 0

describe('main', () => {
  test('behavior: without a channel prints its ready line as JSON alone', async () => {
    const dir = temporaryDirectory()
    const child = spawn(process.execPath, [main], { env: environment(dir) })
    onTestFinished(() => endAll(child, dir))
    const [data] = await once(child.stdout, 'data')
    v.parse(ReadySchema, JSON.parse(String(data)))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)(
    'behavior: %s saves the chain and ends everything',
    async (how) => {
      const dir = temporaryDirectory()
      const { child, client } = await forkMain(dir)
      const [account] = await client.getAddresses()
      const self = { account: account ?? null, to: account ?? null, value: 1n }
      const { transactionHash: hash } = await client.sendTransactionSync(self)
      const pid = anvilPid(dir)
      if (how === 'disconnect') child.disconnect()
      else child.kill(how)
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(processStart(pid)).toBeUndefined()

      const again = await forkMain(dir)
      expect((await again.client.getTransactionReceipt({ hash })).status).toBe('success')
    },
  )

  test('behavior: Ctrl-C reaches a whole process group and still nothing is lost', async () => {
    const dir = temporaryDirectory()
    const child = spawn(process.execPath, [main], { env: environment(dir), detached: true })
    onTestFinished(() => endAll(child, dir))
    const [data] = await once(child.stdout, 'data')
    const client = chainClient(JSON.parse(String(data)).rpcUrl, 'Aureus')
    await client.setBalance({ address: '0x00000000000000000000000000000000000000ab', value: 7n })
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    const again = await forkMain(dir)
    const balance = { address: '0x00000000000000000000000000000000000000ab' } as const
    expect(await again.client.getBalance(balance)).toBe(7n)
  })

  test('behavior: kill -9 of it alone loses nothing, and the next start ends the orphan', async () => {
    const dir = temporaryDirectory()
    const { child, client } = await forkMain(dir)
    const [account] = await client.getAddresses()
    const self = { account: account ?? null, to: account ?? null, value: 1n }
    child.kill('SIGKILL')
    await once(child, 'exit')
    const orphan = anvilPid(dir)
    const { transactionHash: hash } = await client.sendTransactionSync(self)

    const again = await forkMain(dir)
    expect(processStart(orphan)).toBeUndefined()
    expect((await again.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(again.output()).toContain(`earlier run left behind (process ${orphan})`)
  })

  test('behavior: kill -9 of it and the chain at random points keeps what was saved', async () => {
    const dir = temporaryDirectory()
    const acknowledged: Hash[] = []
    for (let round = 0; round < 4; round++) {
      const { child, client } = await forkMain(dir)
      const [account] = await client.getAddresses()
      const self = { account: account ?? null, to: account ?? null, value: parseEther('1') }
      // Every transaction of the rounds before was older than a snapshot: it must be there.
      for (const hash of acknowledged)
        expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
      const sent: Hash[] = []
      for (let i = 0; i < 5; i++)
        sent.push((await client.sendTransactionSync(self)).transactionHash)
      // The first new snapshot may have begun before the last of them; the second has not.
      for (let i = 0; i < 2; i++) {
        const before = await readSnapshot(dir, 'state')
        await client.sendTransactionSync(self)
        await until(async () => !before?.equals((await readSnapshot(dir, 'state')) ?? before))
      }
      acknowledged.push(...sent)
      // Then keep it writing, and strike somewhere in the next second and a bit.
      const strikeAtMs = performance.now() + randomInt(1200)
      while (performance.now() < strikeAtMs) await client.sendTransactionSync(self)
      const pids = [anvilPid(dir), child.pid ?? 0]
      for (const pid of round % 2 === 0 ? pids : pids.toReversed()) process.kill(pid, 'SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      // Reading it throws if it was cut short.
      expect(await readSnapshot(dir, 'state')).toBeDefined()
    }
    const last = await forkMain(dir)
    for (const hash of acknowledged)
      expect((await last.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(last.output()).not.toContain('cannot be used')
  })

  test('error: the chain ends by itself: says so and exits with 1', async () => {
    const dir = temporaryDirectory()
    const { child, output } = await forkMain(dir)
    process.kill(anvilPid(dir), 'SIGKILL')
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toContain('The chain stopped by itself: anvil ended with SIGKILL.')
  })

  test.each([
    ['a directory in use', {}, /^A devnet already runs in .+\n$/],
    ['a wrong setting', { DEVNET_PORT: 'x', DEVNET_DIR: '' }, /^DEVNET_DIR .+\nDEVNET_PORT .+\n$/],
  ])('error: %s: readable lines, no stack, exit 1', async (_, env, message) => {
    const dir = temporaryDirectory()
    await forkMain(dir)
    const second = spawn(process.execPath, [main], { env: { ...environment(dir), ...env } })
    let complaint = ''
    second.stderr.on('data', (data: Buffer) => (complaint += data.toString()))
    expect(await once(second, 'close')).toEqual([1, null])
    expect(complaint).toMatch(message)
  })
})
