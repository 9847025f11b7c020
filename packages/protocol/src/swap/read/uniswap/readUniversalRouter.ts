// Reads `execute` of Uniswap's universal router: a plan of commands.
import type { CaipNetworkId } from '../../../caip/caip.ts'
import { toEvmChainId } from '../../../caip/toEvmChainId.ts'
import type { SwapAsset } from '../../asset.ts'
import { uniswapDeployments, universalRouterVersion } from '../../contracts.ts'
import { decodeCall } from '../abi.ts'
import type { ReadAllowance, ReadCall, ReadContext, SwapReader, SwapReading } from '../reading.ts'
import { rejectSwap } from '../rejection.ts'
import { applyCommand } from './commands.ts'
import { COIN, Ledger } from './ledger.ts'

/** `execute(bytes,bytes[],uint256)`; the form without a deadline is not read. */
const EXECUTE = '0x3593564c'
const MAX_COMMANDS = 32

export const universalRouter: SwapReader = {
  venue: 'Uniswap',
  knows: (chainId, to) => universalRouterVersion(toEvmChainId(chainId) ?? 0, to) !== undefined,
  read,
}

function read({ to, data, value }: ReadCall, { chainId, account }: ReadContext) {
  const [commands, inputs, deadline] = decodeCall(
    EXECUTE,
    ['bytes', { list: 'bytes' }, 'uint256'],
    data,
  )
  const bytes = commands.slice(2).match(/../g) ?? []
  if (bytes.length !== inputs.length || bytes.length > MAX_COMMANDS) rejectSwap('malformed')
  const evmChainId = toEvmChainId(chainId) ?? 0
  const ledger = new Ledger(value)
  const allowances: ReadAllowance[] = []
  const router = to.toLowerCase()
  const plan = {
    ledger,
    allowances,
    router,
    account: account.toLowerCase(),
    version: universalRouterVersion(evmChainId, to) ?? rejectSwap('unknown_contract'),
    wrappedCoin: uniswapDeployments[evmChainId]?.wrappedCoin?.toLowerCase(),
  }
  bytes.forEach((byte, at) => applyCommand(Number.parseInt(byte, 16), inputs[at] ?? '0x', plan))
  if (!ledger.isEmpty) rejectSwap('leftover')
  const traded = sumUp(ledger, chainId)
  return {
    ...traded,
    ...feeOf(ledger, chainId, [
      traded.sell.asset,
      traded.buy.asset,
      { chainId, ...(plan.wrappedCoin && { address: plan.wrappedCoin }) },
    ]),
    ...(traded.sell.asset.address !== undefined && {
      pulls: { by: 'permit2', spender: router } as const,
    }),
    enforcedBy: 'chain' as const,
    allowances,
    deadlineS: Number(deadline),
  }
}

type Traded = Pick<SwapReading, 'sell' | 'buy' | 'recipient'>

function sumUp({ sold, gains }: Ledger, chainId: CaipNetworkId): Traded {
  const [sale, ...otherSales] = sold
  if (!sale || otherSales.length > 0) return rejectSwap('several_assets')
  const [asset, atMost] = sale
  const [recipient, ...otherRecipients] = new Set(gains.map((gain) => gain.recipient))
  if (recipient === undefined) return rejectSwap('buys_less')
  if (otherRecipients.length > 0) rejectSwap('foreign_recipient')
  // The rest of what was sold comes back. That is not a purchase.
  const bought = new Map<string, bigint>()
  for (const gain of gains)
    if (gain.asset !== asset) bought.set(gain.asset, (bought.get(gain.asset) ?? 0n) + gain.low)
  const certain = [...bought].filter(([, low]) => low > 0n)
  const [purchase, ...otherPurchases] = certain
  if (!purchase) return rejectSwap('buys_less')
  if (otherPurchases.length > 0) rejectSwap('several_assets')
  return {
    sell: { asset: toAsset(asset, chainId), atMost },
    buy: { asset: toAsset(purchase[0], chainId), atLeast: purchase[1] },
    recipient,
  }
}

function feeOf(
  { portions }: Ledger,
  chainId: CaipNetworkId,
  allowed: readonly SwapAsset[],
): Pick<SwapReading, 'operatorFee'> {
  const [portion, ...others] = portions
  if (!portion) return {}
  const asset = toAsset(portion.asset, chainId)
  if (others.length > 0 || !allowed.some(({ address }) => address === asset.address))
    rejectSwap('fee')
  return { operatorFee: { ...portion, asset } }
}

const toAsset = (asset: string, chainId: CaipNetworkId): SwapAsset =>
  asset === COIN ? { chainId } : { chainId, address: asset }
