// Deposits into Relay's Depository. They name an order by its hash, and nothing else: so the order stands behind the
// arguments, where contracts ignore it. Relay's solver pays what the order says, or refunds (record 0239).
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { Hex } from '../../userOperations/values.ts'
import type { SwapAsset } from '../asset.ts'
import {
  isListed,
  relayChainNames,
  relayDepositories,
  relayRouters,
  relaySolvers,
} from '../serviceContracts.ts'
import { decodeAbi, selectorOf } from './abi.ts'
import type { ReadCall, SwapReader } from './reading.ts'
import { rejectSwap } from './rejection.ts'
import { type RelayPayment, readTerms, relayOrderId } from './relayOrder.ts'

/** `depositNative(address depositor, bytes32 id)` */
const DEPOSIT_NATIVE = '0x49290c1c'
/** `depositErc20(address depositor, address token, uint256 amount, bytes32 id)` */
const DEPOSIT_ERC20 = '0xe8017952'
const NONE: Hex = `0x${'0'.repeat(40)}`

export const relayReader: SwapReader = {
  venue: 'Relay',
  knows: (chainId, to) => isListed(relayDepositories, chainId, to),
  read(call, { chainId, account }) {
    const { depositor, currency, amount, id, rest } = readDeposit(call)
    // Without its order, a deposit is for nothing.
    if (rest === '0x') rejectSwap('nothing_enforced')
    const terms = readTerms(rest)
    const here = Number(chainId.slice('eip155:'.length))
    const there = Number(terms.output.chainId)
    const solver = relaySolvers[here]
    if (!solver) return rejectSwap('unknown_contract')
    const output = { ...placed(terms.output), expected: terms.output.expected }
    const refunds = terms.refunds.map(placed)
    const input = { chain: nameOf(here), currency, amount }
    const order = { solver: lower(solver), salt: terms.salt, input, refunds, output }
    if (relayOrderId(order) !== id) rejectSwap('nothing_enforced')

    const self = account.toLowerCase()
    // Whoever deposited may have it back from the Depository.
    if (depositor !== self || refunds.some(({ recipient }) => recipient !== self))
      rejectSwap('foreign_recipient')
    const returned = refunds.filter(({ chain }) => chain === input.chain)
    if (refunds.some(({ chain }) => chain !== input.chain && chain !== output.chain))
      rejectSwap('other_chain')
    if (returned.length === 0 || returned.some((one) => one.currency !== currency))
      rejectSwap('other_asset')
    if (output.minimum === 0n) rejectSwap('buys_less')
    const pulls = { by: 'allowance', spender: call.to.toLowerCase() } as const
    return {
      sell: { asset: assetOf(chainId, currency), atMost: amount },
      buy: { asset: assetOf(`eip155:${there}`, output.currency), atLeast: output.minimum },
      enforcedBy: 'provider',
      recipient: output.recipient,
      ...(currency !== NONE && { pulls }),
      allowances: [],
      fillDeadlineS: Number(output.deadline),
    }
  },
}

function readDeposit({ data, value }: ReadCall) {
  const selector = selectorOf(data)
  const digits = data.slice(selector.length).toLowerCase()
  if (selector === DEPOSIT_NATIVE) {
    const [head, rest] = splitWords(digits, 2)
    const [depositor, id] = decodeAbi(['address', 'bytes32'], head)
    return { depositor, id, currency: NONE, amount: value, rest }
  }
  if (selector !== DEPOSIT_ERC20) return rejectSwap('unknown_call')
  if (value !== 0n) rejectSwap('several_assets')
  const [head, rest] = splitWords(digits, 4)
  const types = ['address', 'address', 'uint256', 'bytes32'] as const
  const [depositor, currency, amount, id] = decodeAbi(types, head)
  if (currency === NONE) rejectSwap('other_asset')
  return { depositor, id, currency, amount, rest }
}

const WORD_DIGITS = 64
const splitWords = (digits: string, words: number): [Hex, Hex] => [
  `0x${digits.slice(0, words * WORD_DIGITS)}`,
  `0x${digits.slice(words * WORD_DIGITS)}`,
]

type Placed = Omit<RelayPayment, 'chain'> & { readonly chainId: bigint }

/** With Relay's name of its chain. @throws SwapError if it is paid through a contract that this release does not know */
function placed({ chainId, ...payment }: Placed): RelayPayment {
  const chain = nameOf(Number(chainId))
  const known = relayRouters[Number(chainId)]
  if (payment.router !== NONE && payment.router !== (known && lower(known)))
    rejectSwap('unknown_contract')
  return { ...payment, chain }
}

const nameOf = (chainId: number): string => relayChainNames[chainId] ?? rejectSwap('other_chain')
const lower = (address: string): Hex => address.toLowerCase() as Hex
const assetOf = (chainId: CaipNetworkId, address: string): SwapAsset =>
  address === NONE ? { chainId } : { chainId, address }
