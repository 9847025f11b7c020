// Pools with enough in them that a visitor's ten coins move the price by less than a thousandth.
import { type Address, type PrivateKeyAccount, parseAbi, parseUnits, zeroAddress } from 'viem'
import type { ChainClient } from '../../chain/client.ts'
import { artifacts } from '../artifacts.ts'
import { create2Deployer, create2Deployment } from '../create2.ts'
import { uniswapContracts } from './deployUniswap.ts'

const wrappedCoin = uniswapContracts.wrappedCoin.address
const v2Factory = uniswapContracts.v2Factory.address
const v3Factory = uniswapContracts.v3Factory.address

/** At the prices that the devnet's indexer states: a coin for 2.5 dollars, a token for one. */
const COINS = parseUnits('20000', 18)
const TOKENS = parseUnits('50000', 6)

const V3_FEE = 500
/** The widest range for this fee's tick spacing of 10. */
const V3_TICK = 887_270

interface Reserve {
  readonly token: Address
  readonly amount: bigint
}

const factoryAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])

/** Creates the pools that are missing; a second call sends nothing. */
export async function fillPools(
  client: ChainClient,
  deployer: PrivateKeyAccount,
  { testToken, testDollar }: { testToken: Address; testDollar: Address },
): Promise<void> {
  const provider = create2Deployment(artifacts.liquidityProvider, [wrappedCoin])
  if ((await client.getCode(provider)) === undefined)
    await client.sendTransactionSync({
      account: deployer,
      to: create2Deployer,
      data: provider.data,
    })
  const fill = (functionName: 'fillV2' | 'fillV3', args: readonly unknown[], value: bigint) =>
    client.writeContractSync({
      account: deployer,
      address: provider.address,
      abi: artifacts.liquidityProvider.abi,
      functionName,
      args,
      value,
    })

  const coin: Reserve = { token: wrappedCoin, amount: COINS }
  const token: Reserve = { token: testToken, amount: TOKENS }
  const dollar: Reserve = { token: testDollar, amount: TOKENS }

  for (const [one, other] of [
    [coin, token],
    [coin, dollar],
    [token, dollar],
  ] as const) {
    const [low, high] = sorted(one, other)
    const [address, abi] = [v2Factory, factoryAbi]
    const args = [low.token, high.token] as const
    const pair = await client.readContract({ address, abi, functionName: 'getPair', args })
    if (pair !== zeroAddress) continue
    await fill('fillV2', [v2Factory, ...args, low.amount, high.amount], coinsIn(one, other))
  }
  for (const [one, other] of [
    [coin, token],
    [token, dollar],
  ] as const) {
    const [low, high] = sorted(one, other)
    const [address, abi] = [v3Factory, factoryAbi]
    const args = [low.token, high.token, V3_FEE] as const
    const pool = await client.readContract({ address, abi, functionName: 'getPool', args })
    if (pool !== zeroAddress) continue
    const price = squareRoot((high.amount << 192n) / low.amount)
    const liquidity = squareRoot(low.amount * high.amount)
    await fill('fillV3', [v3Factory, ...args, price, V3_TICK, liquidity], coinsIn(one, other))
  }
}

const sorted = (one: Reserve, other: Reserve) =>
  one.token.toLowerCase() < other.token.toLowerCase()
    ? ([one, other] as const)
    : ([other, one] as const)

/** A position over all prices needs a little more than the amounts at the present one, by rounding. */
const coinsIn = (...reserves: readonly Reserve[]): bigint =>
  reserves.some(({ token }) => token === wrappedCoin) ? COINS + 10n ** 15n : 0n

/** Rounded down (Newton). */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
