import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getCallsStatus } from './callsStatus.ts'

const url = 'https://node.example/'
const id = `0x${'ab'.repeat(32)}`

function answer(body: unknown) {
  const asked = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body)))
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

describe('getCallsStatus', () => {
  test('behavior: asks the wallet’s node without cookies', async () => {
    const asked = answer({ jsonrpc: '2.0', id: 1, result: { status: 200 } })
    await expect(getCallsStatus(url, [id])).resolves.toEqual({ status: 200 })
    const [address, options] = asked.mock.calls[0] ?? []
    expect(address).toBe(url)
    expect(options).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(JSON.parse(options?.body as string)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'wallet_getCallsStatus',
      params: [id],
    })
  })

  test('error: passes the node’s code on', async () => {
    answer({ jsonrpc: '2.0', id: 1, error: { code: 5730, message: 'Unknown bundle id' } })
    await expect(getCallsStatus(url, [id])).rejects.toMatchObject({ code: 5730 })
  })

  test('error: rejects an answer that is not JSON-RPC', async () => {
    answer('<html>')
    await expect(getCallsStatus(url, [id])).rejects.toMatchObject({ name: 'WalletResponseError' })
  })

  test('error: reports a node that cannot be reached with 4900', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(getCallsStatus(url, [id])).rejects.toMatchObject({ code: 4900 })
  })
})
