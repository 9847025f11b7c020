// The Solana chain as a process: how it restarts, and what remains when everything is killed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { processStart } from '../chain/orphan.ts'
import { faucetToken, recordingLog, temporaryDirectory, until } from '../testing/fixtures.ts'
import { keepSolana } from './keep.ts'
import { clientOf, SOL } from './testing/client.ts'

async function keep(dir = temporaryDirectory()) {
  const log = recordingLog()
  const service = await keepSolana({ dir, port: 0, faucetToken, log })
  if (!service) throw new Error(log.warnings.join())
  onTestFinished(() => service.stop())
  return { service, log, dir, client: clientOf(service.rpcUrl) }
}

describe('keepSolana', () => {
  test('behavior: restarts a crashed runtime at the same address, with the saved state', async () => {
    const { service, log, client, dir } = await keep()
    const state = join(dir, 'state')
    const before = readFileSync(state)
    const { address } = await client.funded()
    const [{ signature } = {}] = await client.rpc.getSignaturesForAddress(address).send()
    const crashed = service.pid()
    await until(() => !readFileSync(state).equals(before))
    process.kill(crashed, 'SIGSEGV')
    await until(() => service.pid() !== crashed)
    expect(log.warnings[0]).toBe('The Solana chain ended (SIGSEGV). Restarting it.')
    expect(await client.balance(address)).toBe(10n * SOL)
    const [again] = await client.rpc.getSignaturesForAddress(address).send()
    expect(again?.signature).toBe(signature)
  })

  test('behavior: stop saves the chain and leaves no process', async () => {
    const first = await keep()
    const { address } = await first.client.funded()
    const pid = first.service.pid()
    await first.service.stop()
    expect(processStart(pid)).toBeUndefined()
    const second = await keep(first.dir)
    expect(await second.client.balance(address)).toBe(10n * SOL)
  })

  test('behavior: a slow machine does not lose the chain', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const log = recordingLog()
    const starting = keepSolana({ dir: temporaryDirectory(), port: 0, faucetToken, log })
    // The process needs real time, of which it seems to need 200 s.
    vi.advanceTimersByTime(200_000)
    vi.useRealTimers()
    const service = await starting
    expect(service?.rpcUrl).toMatch(/^http:/)
    expect(log.warnings).toEqual(['The Solana chain starts slowly. Waiting for it.'])
    await service?.stop()
  })

  test('error: a port in use gives a warning, no chain and no process', async () => {
    const { service } = await keep()
    const log = recordingLog()
    const port = Number(new URL(service.rpcUrl).port)
    const dir = temporaryDirectory()
    expect(await keepSolana({ dir, port, faucetToken, log })).toBeUndefined()
    expect(log.warnings.at(-1)).toContain('The Solana chain did not start: it ended with code 1')
    await keep(dir)
  })
})
