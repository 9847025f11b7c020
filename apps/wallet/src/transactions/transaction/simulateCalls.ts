// What plain calls of an account would move now, by `eth_simulateV1`. It serves for warnings alone: a contract may behave
// differently when it is simulated, and a node may lie.
import { toChecksumAddress } from '@aureus/protocol'
import type { UserOperationEffects } from '@aureus/protocol/operations'
import * as v from 'valibot'
import { decodeAbiParameters, type Hex, numberToHex, zeroAddress } from 'viem'
import type { Rpc, RpcCall } from '../../lib/chain/rpc.ts'
import type { BatchCall } from '../calls/batchCall.ts'

const HexData = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const LogSchema = v.object({
  address: v.pipe(HexData, v.length(42)),
  topics: v.pipe(v.array(v.pipe(HexData, v.length(66))), v.maxLength(4)),
  data: HexData,
})
type Log = v.InferOutput<typeof LogSchema>
const AnswerSchema = v.pipe(
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: v.picklist(['0x0', '0x1']),
          logs: v.optional(v.array(LogSchema), []),
        }),
      ),
    }),
  ),
  v.length(1),
)

/** Words are not worth a long wait, and a warning beside them neither. */
const SIMULATE_MS = 4000
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Nodes report moves of coins as transfers of this address (`traceTransfers`). */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface SimulateCallsParameters extends Pick<RpcCall, 'network'> {
  rpc: Rpc
  signal: AbortSignal
  account: string
  calls: readonly BatchCall[]
}

/** @returns undefined if the node cannot simulate them, or one of them reverts */
export async function simulateCalls(
  parameters: SimulateCallsParameters,
): Promise<UserOperationEffects | undefined> {
  const { network, rpc, signal, account, calls } = parameters
  const sent = calls.map(({ to, value, data }) => ({
    from: account,
    to,
    value: numberToHex(value),
    ...(data && { data }),
  }))
  const answer = await rpc({
    network,
    method: 'eth_simulateV1',
    params: [
      { blockStateCalls: [{ calls: sent }], traceTransfers: true, validation: false },
      'latest',
    ],
    signal: AbortSignal.any([signal, AbortSignal.timeout(SIMULATE_MS)]),
  }).catch(() => undefined)
  const read = v.safeParse(AnswerSchema, answer)
  const results = read.success ? (read.output[0]?.calls ?? []) : []
  if (results.length !== calls.length || results.some(({ status }) => status === '0x0'))
    return undefined
  return effectsOf(
    parameters,
    results.flatMap(({ logs }) => logs),
  )
}

interface Moves {
  /** By contract in lower case; negative for what leaves. */
  tokens: Map<string, bigint>
  /** Of them what ceases to exist. */
  burned: Map<string, bigint>
  /** By contract and id. */
  items: Map<string, { address: string; id: bigint; change: bigint }>
}

function effectsOf(
  { account, calls }: SimulateCallsParameters,
  logs: readonly Log[],
): UserOperationEffects {
  const moves: Moves = { tokens: new Map(), burned: new Map(), items: new Map() }
  for (const log of logs) addLog(moves, log, account.toLowerCase())
  const { tokens, burned, items } = moves
  const given = calls.reduce((sum, { value }) => sum + value, 0n)
  const traced = logs.some(({ address }) => address === COIN)
  const coin = traced ? (tokens.get(COIN) ?? 0n) : -given
  tokens.delete(COIN)
  return {
    coin: String(coin),
    tokens: [...tokens].map(([address, change]) => ({
      address: toChecksumAddress(address),
      change: String(change),
      ...(burned.has(address) && { burned: String(burned.get(address)) }),
    })),
    items: [...items.values()].map(({ address, id, change }) => ({
      address: toChecksumAddress(address),
      id: String(id),
      change: String(change),
    })),
    approvals: [],
  }
}

function addLog(moves: Moves, { address, topics, data }: Log, account: string): void {
  const [event, first, second, third] = topics
  /** Whether it arrives, leaves, or both. */
  const sign = (from: Hex | undefined, to: Hex | undefined) =>
    (isAddress(to, account) ? 1n : 0n) - (isAddress(from, account) ? 1n : 0n)
  const addItem = (id: bigint, change: bigint) => {
    const key = `${address} ${id}`
    const known = moves.items.get(key)?.change ?? 0n
    moves.items.set(key, { address, id, change: known + change })
  }
  if (event === TRANSFER && third !== undefined) addItem(BigInt(third), sign(first, second))
  else if (event === TRANSFER && data.length >= 66) {
    const amount = BigInt(data.slice(0, 66))
    const add = (sums: Map<string, bigint>, change: bigint) =>
      sums.set(address, (sums.get(address) ?? 0n) + change)
    add(moves.tokens, amount * sign(first, second))
    if (isAddress(first, account) && isAddress(second, zeroAddress)) add(moves.burned, amount)
  } else if (event === TRANSFER_SINGLE || event === TRANSFER_BATCH)
    for (const [id, amount] of itemsIn(event, data)) addItem(id, amount * sign(second, third))
}

const isAddress = (topic: Hex | undefined, address: string): boolean =>
  topic !== undefined && `0x${topic.slice(-40)}` === address

/** None if the data is not that of the event. */
function itemsIn(event: Hex, data: Hex): (readonly [id: bigint, amount: bigint])[] {
  try {
    if (event === TRANSFER_SINGLE)
      return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)]
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.map((id, at) => [id, amounts[at] ?? 0n])
  } catch {
    return []
  }
}
