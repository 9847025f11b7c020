// The client of the live examples: one network, and one wallet, which lives in the page.
import { type Client, connect, createClient, discover, isConnected } from '@aureus/core'
import { answerNode } from './chain.ts'
import { announceWallet, rdns } from './wallet.ts'

let shared: Client | undefined

/** All examples of a visit share one, as all parts of a page do. */
export function exampleClient(): Client {
  shared ??= createExampleClient()
  return shared
}

/** The client once the example wallet is connected. */
export async function connectedClient(): Promise<Client> {
  const client = exampleClient()
  await discover(client)
  const wallet = client.state.connect.getState().wallets.find(({ id }) => id === rdns)
  if (!isConnected(client) && wallet) await connect(client, { wallet })
  return client
}

function createExampleClient(): Client {
  announceWallet()
  const client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: location.origin,
      projectId: 'docs',
      networks: [
        {
          id: 1,
          caipNetworkId: 'eip155:1',
          chainNamespace: 'eip155',
          name: 'Example network',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [`${location.origin}/rpc`] }, chainDefault: { http: [] } },
        },
      ],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    storage: { get: () => null, set: () => undefined },
    wallets: { include: [rdns] },
    adapters: {
      eip155: () => import('@aureus/core/eip155').then((m) => m.createEip155Adapter(window)),
    },
    fetch: answer,
  })
  discover(client).catch((error: unknown) => console.error(error))
  return client
}

interface Asked {
  id: number
  method: string
  params?: readonly unknown[]
}

/** There is no server behind the examples. */
const answer: typeof fetch = async (_, init) => {
  if (typeof init?.body !== 'string') return new Response(null, { status: 404 })
  const asked = JSON.parse(init.body) as Asked | Asked[]
  const one = async ({ id, method, params = [] }: Asked) => {
    try {
      return { jsonrpc: '2.0', id, result: await answerNode(method, params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32000, message: String(error) } }
    }
  }
  return Response.json(Array.isArray(asked) ? await Promise.all(asked.map(one)) : await one(asked))
}
