// Orders of Relay: what a solver promises for a deposit. Their EIP-712 hash is the id that the deposit names.
// https://docs.relay.link/references/api/api_core_concepts/input-validation
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '../../userOperations/values.ts'
import { withoutPrefix, word } from '../../userOperations/words.ts'
import { type AbiValue, decodeAbi } from './abi.ts'

/**
 * The orders that this product reads: one payment for one deposit, without calls and fees. Whatever else an order has
 * changes its hash, so it does not fit the deposit.
 */
export interface RelayOrder {
  readonly solver: Hex
  readonly salt: bigint
  /** The deposit. The zero address is the coin. Chains by Relay's names. */
  readonly input: { readonly chain: string; readonly currency: Hex; readonly amount: bigint }
  readonly refunds: readonly RelayPayment[]
  readonly output: RelayPayment & { readonly expected: bigint }
}

export interface RelayPayment {
  readonly chain: string
  readonly recipient: Hex
  readonly currency: Hex
  /** Base units. */
  readonly minimum: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
  /** The contract through which the solver pays; the zero address: any. */
  readonly router: Hex
}

const NONE = `0x${'0'.repeat(40)}`
const VERSION = 'v1'
/** The name of the chain whose keys solvers sign with. */
const SOLVER_CHAIN = 'base'
const WEIGHT = 1

const types = {
  Fee: 'Fee(string recipientChainId,bytes recipient,string currencyChainId,bytes currency,uint256 amount)',
  Input: 'Input(InputPayment payment,InputRefund[] refunds)',
  InputPayment: 'InputPayment(string chainId,bytes currency,uint256 amount,uint256 weight)',
  InputRefund:
    'InputRefund(string chainId,bytes recipient,bytes currency,uint256 minimumAmount,uint32 deadline,bytes extraData)',
  Output:
    'Output(string chainId,OutputPayment[] payments,uint32 deadline,bytes[] calls,bytes extraData)',
  OutputPayment:
    'OutputPayment(bytes recipient,bytes currency,uint256 minimumAmount,uint256 expectedAmount)',
}
const ORDER =
  'Order(string version,string solverChainId,address solver,uint256 salt,Input[] inputs,Output output,Fee[] fees)'
const inputTypes = types.Input + types.InputPayment + types.InputRefund
const outputTypes = types.Output + types.OutputPayment

// A reader of hex from the library would load with the first press of a button. These digits are the decoder's.
const toBytes = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
/** Hashes in hex without `0x`. */
const hashOf = (digits: string): string => bytesToHex(keccak_256(toBytes(digits)))
const hashOfText = (text: string): string => bytesToHex(keccak_256(utf8ToBytes(text)))
/** Each field as 32 bytes in hex. */
const hashStruct = (type: string, ...fields: readonly string[]): string =>
  hashOf(hashOfText(type) + fields.join(''))
const hashList = (members: readonly string[]): string => hashOf(members.join(''))
const hashBytes = (bytes: Hex): string => hashOf(withoutPrefix(bytes))
const hashRouter = (router: Hex): string => hashOf(router === NONE ? '' : word(router))

/** The id that a deposit for this order names. Addresses in lower case. */
export function relayOrderId({ solver, salt, input, refunds, output }: RelayOrder): Hex {
  const payment = hashStruct(
    types.InputPayment,
    hashOfText(input.chain),
    hashBytes(input.currency),
    word(input.amount),
    word(WEIGHT),
  )
  const paid = hashStruct(
    types.OutputPayment,
    hashBytes(output.recipient),
    hashBytes(output.currency),
    word(output.minimum),
    word(output.expected),
  )
  const order = hashStruct(
    ORDER + types.Fee + inputTypes + outputTypes,
    hashOfText(VERSION),
    hashOfText(SOLVER_CHAIN),
    word(solver),
    word(salt),
    hashList([hashStruct(inputTypes, payment, hashList(refunds.map(hashRefund)))]),
    hashStruct(
      outputTypes,
      hashOfText(output.chain),
      hashList([paid]),
      word(output.deadline),
      hashList([]),
      hashRouter(output.router),
    ),
    hashList([]),
  )
  return `0x${order}`
}

const hashRefund = (refund: RelayPayment): string =>
  hashStruct(
    types.InputRefund,
    hashOfText(refund.chain),
    hashBytes(refund.recipient),
    hashBytes(refund.currency),
    word(refund.minimum),
    word(refund.deadline),
    hashRouter(refund.router),
  )

const REFUND = ['uint256', 'address', 'address', 'uint256', 'uint32', 'address'] as const
/**
 * What stands behind a deposit's arguments in its calldata, and what contracts ignore: the salt; the chain of what
 * arrives by EIP-155, its recipient, currency, least and expected amount, deadline and router; and each refund's chain,
 * recipient, currency, least amount, deadline and router.
 */
export const RELAY_ORDER_ABI =
  'uint256, uint256, address, address, uint256, uint256, uint32, address, (uint256, address, address, uint256, uint32, address)[]'
const TERMS = [
  ...(['uint256', 'uint256', 'address', 'address', 'uint256', 'uint256'] as const),
  ...(['uint32', 'address', { list: REFUND }] as const),
] as const

/** @param bytes as `RELAY_ORDER_ABI` says @throws SwapError */
export function readTerms(bytes: string) {
  const [salt, chainId, recipient, currency, minimum, expected, deadline, router, refunds] =
    decodeAbi(TERMS, bytes)
  return {
    salt,
    output: { chainId, recipient, currency, minimum, expected, deadline, router },
    refunds: refunds.map(toRefund),
  }
}

function toRefund([chainId, recipient, currency, minimum, deadline, router]: AbiValue<
  typeof REFUND
>) {
  return { chainId, recipient, currency, minimum, deadline, router }
}
