// What the indexer reports about an account, in the product's own document format.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { type Address, formatUnits } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { testTokenAbi } from '../contracts/testToken.ts'
import type { ChainIndex, IndexedTransaction, IndexedTransfer } from './chainIndex.ts'

const chainId = `eip155:${CUSTOM_NETWORK_ID}` as const
const PAGE = 10

interface Indexed {
  client: ChainClient
  index: ChainIndex
}

/** Tokens that the account holds. They need not be on any list. */
export async function readBalances({ client, index }: Indexed, account: Address) {
  const found = await Promise.all(
    index.tokensOf(account).map(async (address) => {
      const [token, amount] = await Promise.all([
        readToken(client, address),
        client.readContract({
          address,
          abi: testTokenAbi,
          functionName: 'balanceOf',
          args: [account],
        }),
      ])
      if (!token || amount === 0n) return []
      const { decimals, ...named } = token
      const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
      return [{ chainId, address, ...named, quantity, iconUrl: '' }]
    }),
  )
  return { balances: found.flat() }
}

/** `undefined` for a contract that is not a token. */
async function readToken(client: ChainClient, address: Address) {
  const read = (functionName: 'name' | 'symbol') =>
    client.readContract({ address, abi: testTokenAbi, functionName })
  try {
    const decimals = await client.readContract({
      address,
      abi: testTokenAbi,
      functionName: 'decimals',
    })
    return { name: await read('name'), symbol: await read('symbol'), decimals }
  } catch {
    return undefined
  }
}

/** @param cursor `next` of the previous page */
export async function readHistory(
  { client, index }: Indexed,
  account: Address,
  cursor: string | null,
) {
  const all = index.of(account)
  const start = cursor === null ? 0 : all.findIndex((one) => placeOf(one) === cursor) + 1
  const page = all.slice(start, start + PAGE)
  const last = page.at(-1)
  const data = await Promise.all(page.map((one) => toItem(client, account, one)))
  const next = last && start + PAGE < all.length ? placeOf(last) : null
  return { data, next, since: null, coinsSince: null }
}

const placeOf = ({ height, index }: IndexedTransaction) => `${height}.${index}`

async function toItem(client: ChainClient, account: Address, one: IndexedTransaction) {
  const { hash, sender, recipient, value, transfers, minedAtMs } = one
  const { status } = await client.getTransactionReceipt({ hash })
  const own = transfers.filter(({ from, to }) => [from, to].includes(account))
  const moved = status === 'success' && value > 0n && recipient
  const native = moved && {
    kind: 'native',
    ...between(account, sender, recipient),
    quantity: { decimals: '18', numeric: formatUnits(value, 18) },
  }
  const tokens = await Promise.all(own.map((move) => toTransfer(client, account, move)))
  return {
    chainId,
    hash,
    minedAt: new Date(minedAtMs).toISOString(),
    status: status === 'success' ? 'confirmed' : 'failed',
    sender,
    ...(recipient && { recipient }),
    transfers: [...(native ? [native] : []), ...tokens],
    spam: false,
  }
}

async function toTransfer(client: ChainClient, account: Address, move: IndexedTransfer) {
  const { kind, token: address, from, to, value } = move
  const common = { kind, ...between(account, from, to) }
  if (kind === 'nft') return { ...common, token: { address }, tokenId: String(value) }
  const token = await readToken(client, address)
  if (!token) return { ...common, token: { address } }
  const { decimals, ...named } = token
  const quantity = { decimals: String(decimals), numeric: formatUnits(value, decimals) }
  return { ...common, token: { address, ...named }, quantity }
}

const between = (account: Address, from: Address, to: Address) => ({
  direction: from !== account ? 'in' : to === account ? 'self' : 'out',
  from,
  to,
})
