import { EMBEDDED_VERSION } from '@aureus/protocol/embedded'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestFrame } from '../../testing/frame.ts'

const origin = 'https://app.example.com'
const network = (caipNetworkId: `${string}:${string}`) => ({
  caipNetworkId,
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrl: 'http://127.0.0.1:1/',
})
const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

async function open() {
  const frame = await createTestFrame({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://wallet.example.com',
      embedOrigins: [origin],
      hostCodes: false,
      networks: chains.map(network),
    },
    origin,
    visitor: async () => ({ approved: true }),
  })
  await frame.logIn()
  await frame.permit()
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  frame.take(port2, 'a'.repeat(43))
  const ask = (payload: object) =>
    new Promise<unknown>((resolve) => {
      const id = crypto.randomUUID()
      port1.addEventListener(
        'message',
        ({ data }: MessageEvent<{ id: string; payload: unknown }>) => {
          if (data.id === id) resolve(data.payload)
        },
      )
      port1.start()
      port1.postMessage({ v: EMBEDDED_VERSION, id, type: 'getUser', payload })
    })
  return { ask }
}

describe('getUser', () => {
  test('behavior: two chain families that ask at once each get their own network', async () => {
    const { ask } = await open()
    await ask({})
    const [evm, solana] = await Promise.all(chains.map((chainId) => ask({ chainId })))
    expect(evm).toMatchObject({ chainId: chains[0], address: expect.stringMatching(/^0x/) })
    expect(solana).toMatchObject({ chainId: chains[1], address: expect.not.stringMatching(/^0x/) })
  })

  test('behavior: an unknown network leaves the current one', async () => {
    const { ask } = await open()
    expect(await ask({ chainId: 'eip155:77' })).toMatchObject({ chainId: chains[0] })
  })
})
