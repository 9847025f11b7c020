// The deposit of a quote of Relay, with the order behind its arguments, where our own reader finds it (record 0239).
import { RELAY_ORDER_ABI, relayChainNames, relaySolvers } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  isAddressEqual,
  parseAbiParameters,
  recoverMessageAddress,
  zeroAddress,
} from 'viem'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import type { OfferedCall } from '../services/fitCall.ts'
import { SwapRefused } from '../source.ts'
import { DepositSchema, type RelayOrderAnswer, type RelayQuote } from './answers.ts'

export interface RelayDeposit {
  readonly call: OfferedCall
  /** Base units that the solver expects to pay. */
  readonly expected: bigint
  /** Units. */
  readonly gas: bigint | undefined
}

/**
 * @param chain of the deposit, by EIP-155
 * @throws SwapRefused for a way that no reader knows, ProviderError for an order that its solver has not signed
 */
export async function depositOf(answer: RelayQuote, chain: number): Promise<RelayDeposit> {
  const { orderId, orderData, orderSignature } = answer.protocol.v2
  const deposit = readStep(answer, chain)
  // The id is the last argument of both functions.
  if (!deposit.data.toLowerCase().endsWith(orderId.slice(2).toLowerCase())) refuse()
  await requireSigned(orderId, orderSignature, relaySolvers[chain])
  const { terms, expected } = encodeTerms(orderData)
  const { to, value, gas } = deposit
  return {
    call: { to, value, data: concatHex([deposit.data, terms]) },
    expected,
    gas: gas == null || gas === 0n ? undefined : gas + gasOf(terms),
  }
}

/** Allowances are ours to build; whatever else comes before or after a deposit is not read. */
function readStep({ steps }: RelayQuote, chain: number) {
  const others = steps.filter(({ id }) => id !== 'approve')
  const [only] = others
  const [item] = only?.items ?? []
  if (others.length !== 1 || only?.items.length !== 1 || !item) throw new SwapRefused('no_route')
  if (only.id !== 'deposit' || only.kind !== 'transaction') throw new SwapRefused('no_route')
  const parsed = v.safeParse(DepositSchema, item.data)
  if (!parsed.success || parsed.output.chainId !== chain) return refuse()
  return parsed.output
}

/** An order without its solver's word would lie there until it is given back. */
async function requireSigned(id: Hex, signature: Hex, solver: Address | undefined): Promise<void> {
  const signing = { message: { raw: id }, signature }
  const signer = await recoverMessageAddress(signing).catch(() => undefined)
  if (!solver || !signer || !isAddressEqual(signer, solver)) refuse()
}

const chainIds = new Map(
  Object.entries(relayChainNames).map(([chainId, name]) => [name, BigInt(chainId)]),
)

/** Parts of an order that have no place here change its hash, so an order with them is refused. */
function encodeTerms({ salt, inputs, output, fees }: RelayOrderAnswer) {
  const [input] = inputs
  const [payment] = output.payments
  if (!input || inputs.length > 1 || !payment || output.payments.length > 1 || fees.length > 0)
    throw new SwapRefused('no_route')
  if (output.calls.length > 0) throw new SwapRefused('no_route')
  const terms = encodeAbiParameters(parseAbiParameters(RELAY_ORDER_ABI), [
    salt,
    chainIdOf(output.chainId),
    payment.recipient,
    payment.currency,
    payment.minimumAmount,
    payment.expectedAmount,
    output.deadline,
    routerOf(output.extraData),
    input.refunds.map(
      (refund) =>
        [
          chainIdOf(refund.chainId),
          refund.recipient,
          refund.currency,
          refund.minimumAmount,
          refund.deadline,
          routerOf(refund.extraData),
        ] as const,
    ),
  ])
  return { terms, expected: payment.expectedAmount }
}

function chainIdOf(name: string): bigint {
  const chainId = chainIds.get(name)
  if (chainId === undefined) throw new SwapRefused('no_route')
  return chainId
}

/** The contract through which the solver pays, as 32 bytes; absent: any. */
function routerOf(extraData: Hex): Address {
  if (extraData === '0x') return zeroAddress
  if (!/^0x0{24}[0-9a-f]{40}$/i.test(extraData)) throw new SwapRefused('no_route')
  return `0x${extraData.slice(-40)}`
}

/** Of calldata, since Prague: 10 for a zero, 40 for another byte. */
const gasOf = (bytes: Hex): bigint =>
  (bytes.match(/[0-9a-f]{2}/g) ?? []).reduce((sum, byte) => sum + (byte === '00' ? 10n : 40n), 0n)

function refuse(): never {
  throw new ProviderError('malformed')
}
