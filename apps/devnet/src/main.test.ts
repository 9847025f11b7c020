// The devnet as a process: its output, its end, and what remains after kill -9.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Hash, parseEther } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chainClient } from './chain/client.ts'
import { processStart, readProcesses } from './chain/orphan.ts'
import { readSnapshot } from './chain/snapshotFile.ts'
import { faucetToken, temporaryDirectory, until } from './testing/fixtures.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const ReadySchema = v.strictObject({
  type: v.literal('ready'),
  rpcUrl: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+$/)),
  faucetUrl: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+\/faucet$/)),
  contracts: v.strictObject({
    multicall3: Address,
    testToken: Address,
    testDollar: Address,
    accountImplementation: Address,
    accountFactory: Address,
  }),
  tokenList: v.string(),
  relayUrl: v.pipe(v.string(), v.regex(/^ws:\/\/127\.0\.0\.1:\d+$/)),
  swapServices: v.strictObject({ cowUrl: v.string(), lifiUrl: v.string() }),
  solana: v.exactOptional(v.strictObject({ rpcUrl: v.string(), testMint: v.string() })),
})

const environment = (dir: string) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DEVNET_DIR: dir,
  DEVNET_FAUCET_TOKEN: faucetToken,
  // It has its own tests, and takes half of the start-up time.
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

/** Ends whatever a test left running in its directory. */
function endAll(child: ChildProcess, dir: string) {
  child.kill('SIGKILL')
  const anvil = readProcesses(dir)?.anvil
  if (anvil && processStart(anvil.pid) === anvil.started) process.kill(anvil.pid, 'SIGKILL')
}

const anvilPid = (dir: string) => readProcesses(dir)?.anvil.pid ?? 0

type Client = Awaited<ReturnType<typeof forkMain>>['client']

/** Sends from an account to itself. */
async function send(client: Client): Promise<Hash> {
  const [account = null] = await client.getAddresses()
  const transaction = { account, to: account, value: parseEther('1') }
  return (await client.sendTransactionSync(transaction)).transactionHash
}

async function expectKept(client: Client, hashes: readonly Hash[]) {
  for (const hash of hashes)
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
}

/** Runs it without an IPC channel, as a shell does. */
function spawnMain(dir: string, options: { detached?: boolean; env?: object } = {}) {
  const { detached = false, env } = options
  const child = spawn(process.execPath, [main], { env: { ...environment(dir), ...env }, detached })
  onTestFinished(() => endAll(child, dir))
  return child
}

/** The output of a devnet that fails to start. */
async function complaintOf(dir: string, env: object) {
  const child = spawnMain(dir, { env })
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()))
  expect(await once(child, 'close')).toEqual([1, null])
  return complaint
}

describe('main', () => {
  test("behavior: saves the chain and ends everything on SIGINT, SIGTERM, SIGHUP and its parent's end", async () => {
    const dir = temporaryDirectory()
    const sent: Hash[] = []
    for (const how of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      const { child, client } = await forkMain(dir)
      await expectKept(client, sent)
      sent.push(await send(client))
      const pid = anvilPid(dir)
      if (how === 'disconnect') child.disconnect()
      else child.kill(how)
      expect(await once(child, 'exit'), how).toEqual([0, null])
      expect(processStart(pid), how).toBeUndefined()
    }
    await expectKept((await forkMain(dir)).client, sent)
  })

  test('behavior: without a channel it prints one JSON line, and Ctrl-C to the process group loses nothing', async () => {
    const dir = temporaryDirectory()
    const child = spawnMain(dir, { detached: true })
    const [data] = await once(child.stdout, 'data')
    const { rpcUrl } = v.parse(ReadySchema, JSON.parse(String(data)))
    const account = { address: '0x00000000000000000000000000000000000000ab' } as const
    await chainClient(rpcUrl, 'Aureus').setBalance({ ...account, value: 7n })
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await (await forkMain(dir)).client.getBalance(account)).toBe(7n)
  })

  test('behavior: kill -9 loses nothing, and the next start ends the orphan', async () => {
    const dir = temporaryDirectory()
    const { child, client } = await forkMain(dir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const orphan = anvilPid(dir)
    const hash = await send(client)

    const again = await forkMain(dir)
    expect(processStart(orphan)).toBeUndefined()
    await expectKept(again.client, [hash])
    expect(again.output()).toContain(`earlier run left behind (process ${orphan})`)
  })

  test('behavior: kill -9 of it and the chain at random moments keeps what was saved', async () => {
    const dir = temporaryDirectory()
    const saved: Hash[] = []
    // Alternate which of the two processes dies first.
    for (const reversed of [false, true]) {
      const { child, client } = await forkMain(dir)
      await expectKept(client, saved)
      for (let i = 0; i < 5; i++) saved.push(await send(client))
      // The first new snapshot may have begun before the last transfer. The second cannot.
      for (let i = 0; i < 2; i++) {
        const before = await readSnapshot(dir, 'state')
        await send(client)
        await until(async () => !before?.equals((await readSnapshot(dir, 'state')) ?? before))
      }
      // Keep the chain writing, and kill it within the next 1.2 s.
      const strikeAtMs = performance.now() + randomInt(1200)
      while (performance.now() < strikeAtMs) await send(client)
      const pids = [anvilPid(dir), child.pid ?? 0]
      for (const pid of reversed ? pids.toReversed() : pids) process.kill(pid, 'SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      // Reading throws if the snapshot is truncated.
      expect(await readSnapshot(dir, 'state')).toBeDefined()
    }
    const last = await forkMain(dir)
    await expectKept(last.client, saved)
    expect(last.output()).not.toContain('cannot be used')
  })

  test('error: a directory in use and a chain that ends by itself give readable lines, no stack and exit code 1', async () => {
    const dir = temporaryDirectory()
    const { child, output } = await forkMain(dir)
    expect(await complaintOf(dir, {})).toMatch(/^A devnet is already running in .+\n$/)
    process.kill(anvilPid(dir), 'SIGKILL')
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toContain('The chain stopped unexpectedly: anvil ended with SIGKILL.')
  })

  test('error: wrong settings give readable lines, no stack and exit code 1', async () => {
    const complaint = await complaintOf('', { DEVNET_PORT: 'x' })
    expect(complaint).toMatch(/^DEVNET_DIR .+\nDEVNET_PORT .+\n$/)
  })
})
