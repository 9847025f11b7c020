// Contract calls in the account's activity, in the words of their contract.
import { connectedOn } from '../renderIn.tsx'
import { never, type Picture } from './picture.ts'
import { recipient as pool, sent } from './transfer.ts'

const word = (value: string) => value.padStart(64, '0')
const asset = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const supply = (amount: bigint) => `0x617ba037${word(asset)}${word(amount.toString(16))}`
/** The bytes of a symbol, as older tokens answer. */
const symbol = `0x${'55534443'.padEnd(64, '0')}`

const file = (owner: string) => [
  {
    version: 1,
    chainId: 99_199,
    address: pool.toLowerCase(),
    owner,
    origin: 'Aureus',
    reviewers: [],
    formats: {
      '0x617ba037': [
        {
          signature: 'supply(address asset,uint256 amount)',
          intent: 'Supply',
          fields: [
            {
              label: 'Amount',
              path: { root: '#', steps: ['amount'] },
              visible: 'always',
              format: { kind: 'tokenAmount', token: { at: { root: '#', steps: ['asset'] } } },
            },
          ],
        },
      ],
    },
  },
]

/** Answers what the words need: the descriptor, the transaction, and the token's figures. */
const server =
  (owner: string, from: string): typeof fetch =>
  async (input, init) => {
    if (typeof input === 'string' && input.startsWith('/descriptors/'))
      return Response.json(file(owner))
    if (typeof init?.body !== 'string') return never()
    const { id, method, params } = JSON.parse(init.body) as {
      id: number
      method: string
      params: [{ data?: string }]
    }
    const results: Record<string, unknown> = {
      eth_getTransactionByHash: {
        from,
        to: pool,
        input: supply(1_234_500_000n),
        value: '0x0',
      },
      eth_call: params[0].data === '0x95d89b41' ? symbol : `0x${word('6')}`,
    }
    if (!(method in results)) return never()
    return Response.json({ jsonrpc: '2.0', id, result: results[method] })
  }

const described = (owner: string): Picture => {
  const call = { kind: 'call', value: 0n, to: pool } as const
  const calls = [sent(call, 0), sent({ ...call, status: 'reverted' }, 1)]
  return {
    states: { ...connectedOn('eip155:99199'), transactions: { sent: calls, loaded: true } },
    parameters: { fetch: server(owner, calls[0]?.from ?? '') },
    until: 'Supply 1234.5 USDC',
  }
}

export const describedActivityPictures = {
  'calls in words': described('Aave'),
  'calls in long words': described('A lending pool whose name is very long'),
}
