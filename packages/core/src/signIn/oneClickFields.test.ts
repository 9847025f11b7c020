import { defaultNetworks } from '@aureus/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { setUp } from '../testing/client.ts'
import { ORIGIN } from '../testing/signInServer.ts'
import { oneClickFields } from './oneClick.ts'

afterEach(() => vi.restoreAllMocks())

test('behavior: does not delay the code for a server that does not answer', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const asked: string[] = []
  const { client } = await setUp({
    parameters: {
      config: {
        brand: { name: 'Aureus' },
        origin: ORIGIN,
        projectId: 'test',
        networks: defaultNetworks.filter(({ caipNetworkId }) => caipNetworkId === 'eip155:1'),
        signIn: { enabled: true, required: true, chains: ['eip155:1'] },
        features: { faucet: null },
      },
      fetch: ((url: string, { signal }: RequestInit = {}) =>
        new Promise<Response>((_, reject) => {
          asked.push(url)
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
          if (url.includes('/nonce')) patience.abort(new DOMException('late', 'TimeoutError'))
        })) as typeof fetch,
    },
  })
  const { signal } = new AbortController()
  expect(await oneClickFields(client, { family: 'eip155', signal })).toBeUndefined()
  expect(asked.filter((url) => url.includes('/nonce'))).toHaveLength(1)
  expect(timeout).toHaveBeenCalledWith(2000)
})
