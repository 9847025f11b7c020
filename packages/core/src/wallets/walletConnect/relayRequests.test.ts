// What a relay can read, with the real libraries at both ends of a real relay.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../testing/farWallet.ts'
import { openPage, openWallet, startTestRelay } from '../../testing/walletConnect.ts'
import { trimRequests } from './relayRequests.ts'

afterEach(() => vi.restoreAllMocks())

/** The tag by which a relay recognizes a request to the wallet. */
const REQUEST = 1108

interface Sent {
  method?: string
  params?: Record<string, unknown>
}

const contract = `0x${'c0'.repeat(20)}`

describe('trimRequests', () => {
  test('behavior: the relay sees only sealed messages: no method, network, contract, key or transaction', async () => {
    const heard: string[] = []
    const said: unknown[] = []
    for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void said.push(...words))
    const { relayUrl } = await startTestRelay({ onTraffic: (text) => void heard.push(text) })
    const page = openPage({ relayUrl, networks: [network('eip155:1')] })
    const wallet = await openWallet({ relayUrl, name: 'Far' })
    wallet.evm.control.answer('eth_sendTransaction', `0x${'ab'.repeat(32)}`)
    const { uri, approval } = await page.pair({})
    await wallet.pair(uri)
    await approval
    const eip155 = await page.connector('eip155')
    await eip155.connect()
    const params = [
      { from: wallet.evm.control.state.accounts[0], to: contract, data: '0xa9059cbb' },
    ]
    await eip155.request?.({ method: 'eth_sendTransaction', params })
    await eip155.disconnect()

    const sent = heard.map((text) => JSON.parse(text) as Sent)
    // The page sends the first message of each kind.
    const proposal = sent.find(({ method }) => method === 'wc_proposeSession')?.params ?? {}
    const request = sent.find(({ params }) => params?.['tag'] === REQUEST)?.params ?? {}
    expect([Object.keys(proposal).toSorted(), Object.keys(request).toSorted()]).toEqual([
      ['correlationId', 'pairingTopic', 'sessionProposal', 'ttl'],
      ['message', 'prompt', 'tag', 'topic', 'ttl'],
    ])
    for (const secret of [contract, 'eip155:1', 'eth_sendTransaction'])
      expect(JSON.stringify([proposal, request])).not.toContain(secret)
    const [, key = 'none'] = /symKey=([0-9a-f]{64})/.exec(uri) ?? []
    expect(key).not.toBe('none')
    expect(heard.join()).not.toContain(key)
    expect(said.join()).not.toContain(key)
  })

  test('behavior: removes the listener of a request after an answer or a refusal', async () => {
    const names = new Set<string>()
    const relayer = {
      provider: { events: { removeAllListeners: (name: string) => void names.delete(name) } },
      request: async ({ id, method }: { id?: number; method: string }) => {
        names.add(String(id))
        if (method === 'no') throw new Error('no')
        return method
      },
    }
    trimRequests(relayer as unknown as Parameters<typeof trimRequests>[0])
    const answers = [relayer.request({ method: 'a' }), relayer.request({ method: 'b', id: 7 })]
    expect(names.size).toBe(2)
    expect([...names].every((name) => /^(?:7|\d{19})$/.test(name))).toBe(true)
    expect(await Promise.all(answers)).toEqual(['a', 'b'])
    await expect(relayer.request({ method: 'no' })).rejects.toThrow('no')
    expect([...names]).toEqual([])
  })
})
