// What calls send and allow, read from the calls themselves. No simulation can lower it: a contract may behave
// differently when it is simulated, and the server or the node may lie.
import type { BatchCall } from '../../../transactions/calls/batchCall.ts'
import { type Call, readCall } from '../calls.ts'
import { readBatch } from '../readBatch.ts'
import { type Permit2Call, readPermit2 } from '../readPermit2.ts'

/** As deep as the window describes. What is nested deeper is shown as data, with a warning. */
const MAX_DEPTH = 2

export interface Flows {
  /** Wei. */
  coins: bigint
  /** By contract. Amounts of an ERC-721 contract are ids: its `transferFrom` looks the same. */
  tokens: SentToken[]
  /** Of ERC-721 and ERC-1155. */
  items: SentItem[]
  /** The most that each spender may take at any moment. */
  allowances: Allowance[]
  /** Who may move all items of a contract. */
  operators: { token: string; operator: string }[]
}

export interface SentToken {
  contract: string
  amount: bigint
}

export interface SentItem extends SentToken {
  id: bigint
}

export interface Allowance {
  token: string
  spender: string
  amount: bigint
}

/** @param account EIP-55 */
export function readFlows(calls: readonly BatchCall[], account: string): Flows {
  const flows: Flows = { coins: 0n, tokens: [], items: [], allowances: [], operators: [] }
  for (const call of calls) readOne(flows, call, { account, isOwn: true, depth: 0 })
  return flows
}

interface Caller {
  account: string
  /** Whether the account makes the call, and not a contract that it calls. */
  isOwn: boolean
  depth: number
}

function readOne(flows: Flows, { to, value, data }: BatchCall, caller: Caller): void {
  const { account, isOwn, depth } = caller
  const isSelf = isSame(to, account)
  if (isOwn && !isSelf) flows.coins += value
  if (data === undefined) return
  const call = readCall(data)
  if (call) return addCall(flows, to, call, caller)
  const permit2 = readPermit2(to, data)
  if (permit2) return addPermit2(flows, permit2, caller)
  const inner = depth < MAX_DEPTH ? readBatch(to, data) : undefined
  for (const one of inner ?? []) {
    // `multicall` runs with the caller of its contract. Other lists run as the contract itself.
    const keepsCaller = isSame(one.to, to)
    readOne(flows, one, {
      account,
      isOwn: isSelf || (isOwn && keepsCaller),
      depth: depth + 1,
    })
  }
}

function addCall(flows: Flows, contract: string, call: Call, { account, isOwn }: Caller): void {
  switch (call.kind) {
    case 'transfer':
      if (isOwn) addToken(flows, contract, call.amount)
      return
    case 'transferFrom':
      if (isSame(call.from, account)) addToken(flows, contract, call.amount)
      return
    case 'approve':
      if (isOwn && call.change !== 'less')
        allow(flows, { ...call, token: contract }, call.change === 'more')
      return
    case 'permit':
      if (isSame(call.owner, account)) allow(flows, { ...call, token: contract })
      return
    case 'approveAll':
      if (isOwn && call.approved) flows.operators.push({ token: contract, operator: call.spender })
      return
    case 'transferItem':
      if (isSame(call.from, account))
        addItem(flows, { contract, id: call.tokenId, amount: call.amount ?? 1n })
      return
    case 'transferItems':
      if (!isSame(call.from, account)) return
      for (const { tokenId, amount } of call.items)
        addItem(flows, { contract, id: tokenId, amount })
  }
}

function addPermit2(flows: Flows, call: Permit2Call, { account, isOwn }: Caller): void {
  if (call.kind === 'move' && isSame(call.from, account)) addToken(flows, call.token, call.amount)
  // The reader does not say who signed a permit. It may be the account.
  if (call.kind === 'allow' && (isOwn || call.signed))
    for (const { token, amount } of call.allowances)
      allow(flows, { token, spender: call.spender, amount })
}

function addToken({ tokens }: Flows, contract: string, amount: bigint): void {
  const known = tokens.find((one) => isSame(one.contract, contract))
  if (known) known.amount += amount
  else tokens.push({ contract, amount })
}

function addItem({ items }: Flows, item: SentItem): void {
  const known = items.find(({ contract, id }) => isSame(contract, item.contract) && id === item.id)
  if (known) known.amount += item.amount
  else items.push({ ...item })
}

/** @param adds whether the amount is added to what the spender has */
function allow({ allowances }: Flows, { token, spender, amount }: Allowance, adds = false): void {
  if (amount === 0n) return
  const known = allowances.find((one) => isSame(one.token, token) && isSame(one.spender, spender))
  if (!known) allowances.push({ token, spender, amount })
  else if (adds) known.amount += amount
  else if (amount > known.amount) known.amount = amount
}

export const isSame = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
