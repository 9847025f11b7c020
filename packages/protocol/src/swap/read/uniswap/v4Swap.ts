// The router's command for pools of v4. It holds actions of its own: swaps, which leave debts and credits with the pools,
// and payments, which must settle all of them. https://docs.uniswap.org/contracts/v4/reference/periphery/libraries/Actions
import type { Hex } from '../../../userOperations/values.ts'
import type { UniversalRouterVersion } from '../../contracts.ts'
import { type AbiType, decodeAbi } from '../abi.ts'
import { rejectSwap } from '../rejection.ts'
import { COIN, Ledger, portionOf } from './ledger.ts'
import { MAX_HOPS } from './path.ts'
import { assetOf, giveOut, max, type Plan, resolve, SENDER, takeOut, ZERO_ADDRESS } from './plan.ts'

/** @throws SwapError for actions that no swap of this product needs, and for pools with hooks */
export function applyV4Swap(input: Hex, plan: Plan): void {
  // 2.1 has structures of its own, and runs on no listed chain with v4.
  if (plan.version === '2.1') rejectSwap('unknown_command')
  const [actionBytes, params] = decodeAbi(['bytes', { list: 'bytes' }], input)
  const bytes = actionBytes.slice(2).match(/../g) ?? []
  if (bytes.length !== params.length) rejectSwap('malformed')
  const pools: Pools = { debts: new Map(), credits: new Ledger(0n) }
  bytes.forEach((byte, at) => {
    const apply = actions[Number.parseInt(byte, 16)] ?? rejectSwap('unknown_command')
    apply(params[at] ?? '0x', pools, plan)
  })
  if (pools.debts.size > 0 || !pools.credits.isEmpty) rejectSwap('leftover')
  plan.ledger.portions.push(...pools.credits.portions)
}

interface Pools {
  /** What the router owes at most, by asset. */
  readonly debts: Map<string, bigint>
  /** What it may take. */
  readonly credits: Ledger
}

type Apply = (params: Hex, pools: Pools, plan: Plan) => void

const twoParts = ['address', 'uint256'] as const
const threeParts = ['address', 'address', 'uint256'] as const

const actions: Readonly<Partial<Record<number, Apply>>> = {
  0x06: (params, pools, { version }) => {
    const { sold, bought, amount, limit } = decodeSingle(params, version)
    trade({ sold, bought, atMost: amount, atLeast: limit }, pools)
  },
  0x07: (params, pools, { version }) => {
    const { currency, path, amount, limit } = decodePath(params, version)
    const bought = path.at(-1) ?? rejectSwap('malformed')
    trade({ sold: currency, bought, atMost: amount, atLeast: limit }, pools)
  },
  // A pool that holds too little gives less than the exact amount out. Only what is taken at least counts.
  0x08: (params, pools, { version }) => {
    const { sold, bought, limit } = decodeSingle(params, version)
    trade({ sold, bought, atMost: limit, atLeast: 0n }, pools)
  },
  0x09: (params, pools, { version }) => {
    const { currency, path, limit } = decodePath(params, version)
    const sold = path[0] ?? rejectSwap('malformed')
    trade({ sold, bought: currency, atMost: limit, atLeast: 0n }, pools)
  },
  0x0c: (params, { debts }, { ledger }) => {
    const [currency, most] = decodeAbi(twoParts, params)
    const asset = assetOf(currency)
    const debt = debts.get(asset) ?? rejectSwap('malformed')
    debts.delete(asset)
    const atMost = debt < most ? debt : most
    // The router pays coins, and takes tokens from the account by Permit2.
    if (asset === COIN) ledger.spend(COIN, atMost, true)
    else ledger.pull(asset, atMost)
  },
  0x0e: (params, { credits }, plan) => {
    const [currency, recipient, amount] = decodeAbi(threeParts, params)
    // Zero: all of it.
    if (amount !== 0n) rejectSwap('unknown_command')
    const asset = assetOf(currency)
    takeOut(recipient, asset, credits.spendAll(asset).low, plan)
  },
  0x0f: (params, { credits }, plan) => {
    const [currency, least] = decodeAbi(twoParts, params)
    const asset = assetOf(currency)
    giveOut(SENDER, asset, max(credits.spendAll(asset).low, least), plan)
  },
  0x10: (params, { credits }, plan) => {
    const [currency, recipient, bips] = decodeAbi(threeParts, params)
    const resolved = resolve(recipient, plan)
    if (resolved === plan.router) rejectSwap('leftover')
    credits.payPortion(assetOf(currency), resolved, portionOf(bips))
  },
}

interface Trade {
  /** Currencies: tokens, or the zero address. */
  readonly sold: string
  readonly bought: string
  readonly atMost: bigint
  readonly atLeast: bigint
}

function trade({ sold, bought, atMost, atLeast }: Trade, { debts, credits }: Pools): void {
  const [from, into] = [assetOf(sold), assetOf(bought)]
  // The pools would set one off against the other.
  if (from === into || debts.has(into) || credits.holds(from)) rejectSwap('several_assets')
  debts.set(from, (debts.get(from) ?? 0n) + atMost)
  credits.hold(into, { low: atLeast, isOpen: true })
}

const POOL_KEY = ['address', 'address', 'uint24', 'int24', 'address'] as const
const PATH_KEY = ['address', 'uint24', 'int24', 'address', 'bytes'] as const

/** One pool, and the amounts: what is fixed, and the limit of the other. */
function decodeSingle(params: Hex, version: UniversalRouterVersion) {
  const amounts = [POOL_KEY, 'bool', 'uint128', 'uint128'] as const
  // The lowest price can only make the plan fail.
  const [[key, isUpwards, amount, limit, ...rest]] =
    version === '2.1.1'
      ? decodeAbi([[...amounts, 'uint256', 'bytes']] as const, params)
      : decodeAbi([[...amounts, 'bytes']] as const, params)
  const [low, high, , , hooks] = key
  checkPool(hooks, rest.at(-1))
  checkAmount(amount)
  return { sold: isUpwards ? low : high, bought: isUpwards ? high : low, amount, limit }
}

/** Several pools: from a currency on in a sale, to it in a purchase. */
function decodePath(params: Hex, version: UniversalRouterVersion) {
  const start = ['address', { list: PATH_KEY }] as const satisfies AbiType
  const parts =
    version === '2.1.1'
      ? decodeAbi([[...start, { list: 'uint256' }, 'uint128', 'uint128']] as const, params)[0]
      : decodeAbi([[...start, 'uint128', 'uint128']] as const, params)[0]
  const [currency, keys] = parts
  const [amount, limit] = parts.slice(-2) as [bigint, bigint]
  if (keys.length === 0 || keys.length > MAX_HOPS) rejectSwap('malformed')
  for (const [, , , hooks, hookData] of keys) checkPool(hooks, hookData)
  checkAmount(amount)
  return { currency, path: keys.map(([next]) => next), amount, limit }
}

/** A hook is a contract that takes part in the swap. */
function checkPool(hooks: string, hookData: unknown): void {
  if (hooks !== ZERO_ADDRESS || hookData !== '0x') rejectSwap('unknown_contract')
}

/** Zero: as much as an earlier action left. */
function checkAmount(amount: bigint): void {
  if (amount === 0n) rejectSwap('unknown_command')
}
