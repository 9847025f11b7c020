import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hash, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chainClient } from './chain/client.ts'
import { processStart, readProcesses } from './chain/orphan.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import type { DevnetSettings } from './settings.ts'
import { faucetToken, recordingLog, temporaryDirectory } from './testing/fixtures.ts'

async function start(dir: string, settings: Partial<DevnetSettings> = {}) {
  const log = recordingLog()
  const devnet = await startDevnet({ dir, faucetToken, solana: false, ...settings }, log)
  onTestFinished(() => devnet.stop())
  return { devnet, log, client: chainClient(devnet.rpcUrl, 'Aureus') }
}

async function fund(devnet: Devnet, address: string) {
  const response = await fetch(devnet.faucetUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` },
    body: JSON.stringify({ address }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { hash: Hash; amount: string }
}

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

describe('startDevnet', () => {
  test('behavior: starts with contracts and a faucet', async () => {
    const { devnet, client } = await start(temporaryDirectory())
    for (const address of Object.values(devnet.contracts))
      expect(await client.getCode({ address })).toBeDefined()
    const address = newAddress()
    expect((await fund(devnet, address)).amount).toBe(parseEther('10').toString())
    expect(await client.getBalance({ address })).toBe(parseEther('10'))
  })

  test('behavior: a restart keeps everything and deploys nothing again', async () => {
    const dir = temporaryDirectory()
    const address = newAddress()
    const first = await start(dir)
    const { hash } = await fund(first.devnet, address)
    const block = await first.client.getBlockNumber()
    await Promise.all([first.devnet.stop(), first.devnet.stop()])

    const second = await start(dir)
    expect(second.devnet.contracts).toEqual(first.devnet.contracts)
    expect((await second.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await second.client.getBalance({ address })).toBe(parseEther('10'))
    expect(await second.client.getBlockNumber()).toBeLessThanOrEqual(block + 2n)
    expect(second.log.warnings).toEqual([])
  })

  test('behavior: stop leaves no process and no record', async () => {
    const dir = temporaryDirectory()
    const { devnet } = await start(dir)
    const pid = readProcesses(dir)?.anvil.pid ?? 0
    expect(processStart(pid)).toBeDefined()
    await devnet.stop()
    expect(processStart(pid)).toBeUndefined()
    expect(readProcesses(dir)).toBeUndefined()
  })

  test('error: reports why the chain ended by itself', async () => {
    const dir = temporaryDirectory()
    const { devnet } = await start(dir)
    process.kill(readProcesses(dir)?.anvil.pid ?? 0, 'SIGKILL')
    expect(await devnet.died).toBe('ended with SIGKILL')
  })

  test('error: a second devnet on the same directory fails and leaves the first alone', async () => {
    const dir = temporaryDirectory()
    const { client } = await start(dir)
    await expect(startDevnet({ dir, faucetToken, solana: false })).rejects.toThrow(
      `A devnet is already running in ${dir} (process ${process.pid}).`,
    )
    expect(await client.getChainId()).toBe(99199)
  })

  test('error: a port in use leaves neither a process nor a lock behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const dir = temporaryDirectory()
    await expect(start(dir, { controlPort: port })).rejects.toThrow(`Port ${port} is in use.`)
    expect(readProcesses(dir)).toBeUndefined()
    await start(dir)
  })
})
