// The commands of Uniswap's universal router, as far as a swap needs them, and what each does to the ledger.
// https://docs.uniswap.org/contracts/universal-router/technical-reference
import type { Hex } from '../../../userOperations/values.ts'
import { decodeAbi } from '../abi.ts'
import { rejectSwap } from '../rejection.ts'
import { COIN, portionOf } from './ledger.ts'
import { readPackedPath, readPath } from './path.ts'
import { assetOf, giveOut, max, type Plan, resolve, takeOut } from './plan.ts'
import { applyV4Swap } from './v4Swap.ts'

/** In place of an amount: all that the router has. */
const EVERYTHING = 1n << 255n
/** Fails without stopping the plan. */
const MAY_FAIL = 0x80

/** @throws SwapError for commands that no swap of this product needs, such as transfers and plans inside a plan */
export function applyCommand(command: number, input: Hex, plan: Plan): void {
  if (command >= MAY_FAIL) rejectSwap('may_fail')
  const apply = commands[command] ?? rejectSwap('unknown_command')
  apply(input, plan)
}

type Apply = (input: Hex, plan: Plan) => void

const commands: Readonly<Partial<Record<number, Apply>>> = {
  0x00: (input, plan) => {
    const [recipient, amount, least, path, isPull] = decodeSwap('bytes', input, plan)
    const { first, last } = readPackedPath(path)
    swapExactIn({ recipient, amount, least, from: first, into: last, isPull }, plan)
  },
  0x01: (input, plan) => {
    // The path of an exact amount out is written backwards.
    const [recipient, amount, most, path, isPull] = decodeSwap('bytes', input, plan)
    const { first, last } = readPackedPath(path)
    swapExactOut({ recipient, amount, most, from: last, into: first, isPull }, plan)
  },
  // The router cuts this minimum to 160 bits, so more is refused.
  0x04: (input, plan) => {
    const [token, recipient, least] = decodeAbi(['address', 'address', 'uint160'], input)
    const asset = assetOf(token)
    const { low } = plan.ledger.spendAll(asset)
    giveOut(recipient, asset, max(low, least), plan)
  },
  0x05: (input, plan) => {
    const [token, recipient, amount] = decodeAbi(['address', 'address', 'uint256'], input)
    if (resolve(recipient, plan) !== plan.account) rejectSwap('foreign_recipient')
    const asset = assetOf(token)
    const isAll = amount === EVERYTHING && asset !== COIN
    giveOut(
      recipient,
      asset,
      isAll ? plan.ledger.spendAll(asset).low : spend(asset, amount, plan),
      plan,
    )
  },
  0x06: (input, plan) => {
    const [token, recipient, bips] = decodeAbi(['address', 'address', 'uint256'], input)
    payPortion(token, recipient, portionOf(bips), plan)
  },
  0x07: (input, plan) => {
    if (plan.version !== '2.1.1') rejectSwap('unknown_command')
    const [token, recipient, portion] = decodeAbi(['address', 'address', 'uint256'], input)
    payPortion(token, recipient, portion, plan)
  },
  0x08: (input, plan) => {
    const [recipient, amount, least, path, isPull] = decodeSwap({ list: 'address' }, input, plan)
    const { first, last } = readPath(path)
    // Zero: somebody has paid the pool already.
    if (amount === 0n) rejectSwap('unknown_command')
    swapExactIn({ recipient, amount, least, from: first, into: last, isPull }, plan)
  },
  0x09: (input, plan) => {
    const [recipient, amount, most, path, isPull] = decodeSwap({ list: 'address' }, input, plan)
    const { first, last } = readPath(path)
    swapExactOut({ recipient, amount, most, from: first, into: last, isPull }, plan)
  },
  0x0a: (input, plan) => {
    const details = ['address', 'uint160', 'uint48', 'uint48'] as const
    const single = [details, 'address', 'uint256'] as const
    const [[[token, amount, expiresAtS], spender]] = decodeAbi([single, 'bytes'], input)
    plan.allowances.push({ token, spender, amount, expiresAtS: Number(expiresAtS) })
  },
  0x0b: (input, plan) => {
    const [recipient, amount] = decodeAbi(['address', 'uint256'], input)
    const { ledger, wrappedCoin = rejectSwap('unknown_command') } = plan
    const held =
      amount === EVERYTHING
        ? ledger.spendAll(COIN)
        : { low: spend(COIN, amount, plan), isOpen: false }
    if (resolve(recipient, plan) === plan.router) ledger.hold(wrappedCoin, held)
    else giveOut(recipient, wrappedCoin, held.low, plan)
  },
  0x0c: (input, plan) => {
    const [recipient, least] = decodeAbi(['address', 'uint256'], input)
    const { ledger, wrappedCoin = rejectSwap('unknown_command') } = plan
    const low = max(ledger.spendAll(wrappedCoin).low, least)
    if (resolve(recipient, plan) === plan.router) ledger.hold(COIN, { low, isOpen: true })
    else giveOut(recipient, COIN, low, plan)
  },
  // A balance is compared, and nothing moves.
  0x0e: (input) => {
    decodeAbi(['address', 'address', 'uint256'], input)
  },
  0x10: applyV4Swap,
}

function decodeSwap<const P extends 'bytes' | { readonly list: 'address' }>(
  path: P,
  input: Hex,
  { version }: Plan,
) {
  const types = ['address', 'uint256', 'uint256', path, 'bool'] as const
  if (version !== '2.1.1') return decodeAbi(types, input)
  // The lowest price of each hop can only make the plan fail.
  const [recipient, amount, limit, route, isPull] = decodeAbi(
    [...types, { list: 'uint256' }] as const,
    input,
  )
  return [recipient, amount, limit, route, isPull] as const
}

interface Swap {
  readonly recipient: string
  /** Of what is fixed. */
  readonly amount: bigint
  readonly from: string
  readonly into: string
  /** Whether the account pays the pool, by Permit2, and not the router. */
  readonly isPull: boolean
}

function swapExactIn({ amount, from, least, ...swap }: Swap & { least: bigint }, plan: Plan): void {
  const { ledger } = plan
  if (swap.isPull) {
    if (amount === EVERYTHING) rejectSwap('sells_more')
    ledger.pull(from, amount)
  } else if (amount === EVERYTHING) ledger.spendAll(from)
  else ledger.spend(from, amount)
  takeOut(swap.recipient, swap.into, least, plan)
}

function swapExactOut({ amount, from, most, ...swap }: Swap & { most: bigint }, plan: Plan): void {
  const { ledger } = plan
  if (swap.isPull) ledger.pull(from, most)
  else ledger.spend(from, most, true)
  takeOut(swap.recipient, swap.into, amount, plan)
}

function payPortion(token: string, recipient: string, portion: bigint, plan: Plan): void {
  const asset = assetOf(token)
  plan.ledger.payPortion(asset, resolve(recipient, plan), portion)
}

function spend(asset: string, amount: bigint, { ledger }: Plan): bigint {
  ledger.spend(asset, amount)
  return amount
}
