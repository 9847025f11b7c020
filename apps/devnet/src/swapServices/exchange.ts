// What the stand-ins read from the chain: prices of the devnet's pairs, and tokens.
import { type Address, erc20Abi, zeroAddress } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { swapServiceContracts } from './deploySwapServices.ts'

const { exchange } = swapServiceContracts

/** What a sale would bring now; undefined if there is no such pair. The zero address is the coin. */
export async function priceOf(
  client: ChainClient,
  [sold, bought]: readonly [Address, Address],
  amount: bigint,
): Promise<bigint | undefined> {
  const received = await client
    .readContract({
      address: exchange,
      abi: artifacts.devnetExchange.abi,
      functionName: 'quote',
      args: [sold, bought, amount],
    })
    .catch(() => undefined)
  return typeof received === 'bigint' && received > 0n ? received : undefined
}

export interface TokenFacts {
  address: Address
  symbol: string
  name: string
  decimals: number
}

const coin: TokenFacts = { address: zeroAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }

export async function readToken(client: ChainClient, address: Address): Promise<TokenFacts> {
  if (address === zeroAddress) return coin
  const read = { address, abi: erc20Abi } as const
  const [symbol, name, decimals] = await Promise.all([
    client.readContract({ ...read, functionName: 'symbol' }),
    client.readContract({ ...read, functionName: 'name' }),
    client.readContract({ ...read, functionName: 'decimals' }),
  ])
  return { address, symbol, name, decimals }
}
