// The embedded wallet's provider in a page, with the frame's own code behind it and a scripted chain.
import { customNetwork, type Network } from '@aureus/protocol'
import { createEmbeddedProvider } from '../provider/createProvider.ts'
import { logIn, setUpRealFrame } from './realFrame.ts'

/** A node's error for a call that reverts. */
export const REVERT = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }

const answers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['eth_blockNumber', '0x10'],
  ['eth_getBalance', '0x8ac7230489e80000'],
  ['eth_getTransactionCount', '0x0'],
  ['eth_estimateGas', '0x5208'],
  ['eth_gasPrice', '0x3b9aca00'],
  ['eth_getBlockByNumber', { baseFeePerGas: '0x3b9aca00' }],
  ['eth_sendRawTransaction', '0x'],
  ['eth_getTransactionReceipt', null],
])

/** The page's networks: 0x1837f, where it starts, and 0x7a69. */
function networks(): readonly Network[] {
  const home = customNetwork('Aureus')
  const rpcUrls = { ...home.rpcUrls, default: { http: ['https://node.example.com/'] } }
  const other = { id: 31337, caipNetworkId: 'eip155:31337', name: 'Other' } as const
  return [
    { ...home, rpcUrls },
    { ...home, ...other, rpcUrls },
  ]
}

/** Disconnected until `logIn`. The visitor approves until `refuse` is called. */
export async function setUpProvider() {
  const asked: string[] = []
  const events: [string, unknown][] = []
  const node = { isAway: false }
  let approved = true
  const parts = await setUpRealFrame({
    networks: networks(),
    visitor: async ({ title }) => {
      asked.push(title)
      return { approved }
    },
    rpc: async ({ method }) => (answers.has(method) ? answers.get(method) : '0x'),
    fetch: async (_, init) => {
      if (node.isAway) throw new TypeError('Failed to fetch')
      const { id, method, params } = JSON.parse(init?.body as string) as {
        id: number
        method: string
        params: unknown[]
      }
      // Several nodes answer like this.
      const status = params.includes('bad') ? 400 : 200
      const error = status === 400 ? { code: -32602, message: 'invalid argument' } : REVERT
      if (status === 400 || method === 'eth_call')
        return Response.json({ jsonrpc: '2.0', id, error }, { status })
      return Response.json({ jsonrpc: '2.0', id, result: answers.get(method) ?? null })
    },
  })
  const provider = createEmbeddedProvider(parts.client)
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message'])
    provider.on(name, (value) => events.push([name, value]))
  return {
    ...parts,
    provider,
    events,
    asked,
    node,
    async logIn() {
      const { address } = await logIn(parts)
      if (!address) throw new Error('expected an account')
      return address
    },
    refuse: (yes = true) => void (approved = !yes),
  }
}
