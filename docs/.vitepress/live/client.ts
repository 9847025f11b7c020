// The client of the live examples. Its wallet, its two networks and its server live in the page.
import { type Client, connect, createClient, discover, isConnected } from '@aureus/core'
import { answerNode } from './chain.ts'
import { answerServer } from './server.ts'
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
      networks: [network(1, 'Example network'), network(2, 'Second network')],
      signIn: { enabled: true, required: false },
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

const network = (id: number, name: string) =>
  ({
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${location.origin}/rpc`] }, chainDefault: { http: [] } },
  }) as const

/** Nothing leaves the page. */
const answer: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  if (url.pathname !== '/rpc' || typeof init?.body !== 'string') return answerServer(url, init)
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
