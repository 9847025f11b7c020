import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { startAnvil } from './anvil.ts'
import { chainClient } from './client.ts'
import { processStart, readProcesses } from './orphan.ts'

describe('startAnvil', () => {
  test('behavior: answers as chain 99199 and mines a transaction', async () => {
    const anvil = await startAnvil(temporaryDirectory(), 0)
    onTestFinished(() => anvil.stop())
    const client = chainClient(anvil.rpcUrl, 'Aureus')
    expect(await client.getChainId()).toBe(99199)
    const [account] = await client.getAddresses()
    await client.sendTransactionSync({ account: account ?? null, to: account ?? null, value: 1n })
  })

  test('behavior: records its process in its directory, and stops', async () => {
    const dir = temporaryDirectory()
    const anvil = await startAnvil(dir, 0)
    expect(readProcesses(dir)?.anvil.pid).toBe(anvil.pid)
    await anvil.stop()
    expect(await anvil.exited).toBeUndefined()
    expect(processStart(anvil.pid)).toBeUndefined()
  })

  test('behavior: web pages can read nothing', async () => {
    const anvil = await startAnvil(temporaryDirectory(), 0)
    onTestFinished(() => anvil.stop())
    const call = (contentType: string) =>
      fetch(anvil.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': contentType, origin: 'https://example.com' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      })
    // JSON needs a preflight, which anvil does not allow. Types without a preflight are not parsed.
    expect((await call('application/json')).headers.get('access-control-allow-origin')).toBeNull()
    expect(await (await call('text/plain')).text()).toContain('Invalid request')
  })

  test('error: reports why the chain ended by itself', async () => {
    const anvil = await startAnvil(temporaryDirectory(), 0)
    process.kill(anvil.pid, 'SIGKILL')
    expect(await anvil.exited).toBe('ended with SIGKILL')
  })

  test('error: reports a port in use', async () => {
    const first = await startAnvil(temporaryDirectory(), 0)
    onTestFinished(() => first.stop())
    await expect(startAnvil(temporaryDirectory(), first.port)).rejects.toThrow(
      /^The chain did not start: anvil ended with/,
    )
  })
})
