// The order book of a network. https://docs.cow.fi/cow-protocol/reference/apis/orderbook
import { evmChain } from '../services/evmAsked.ts'
import { SwapRefused } from '../source.ts'

/** The order book's names of networks. */
const networks = new Map([
  [1, 'mainnet'],
  [100, 'xdai'],
  [137, 'polygon'],
  [8453, 'base'],
  [42161, 'arbitrum_one'],
  [43114, 'avalanche'],
  [11155111, 'sepolia'],
  [99199, 'devnet'],
])

/** The path of an order book, below the service's address. */
export function orderBook(chainId: string): string {
  const network = networks.get(evmChain(chainId))
  if (network === undefined) throw new SwapRefused('no_route')
  return `/${network}/api`
}
