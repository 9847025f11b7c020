// What the calls of a swap would do now, by `eth_simulateV1`. A simulation adds refusals and removes none: a contract may
// behave differently when it is simulated, and a node may lie.
import type { ReadCall, SwapReading } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { encodeBalanceOf, encodeTransfer } from '../chains/eip155/erc20.ts'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { ChainCall } from '../client/chain.ts'
import { type BalanceChanges, readChanges, type SimulatedLog } from './readChanges.ts'

type Address = `0x${string}`

const AnswerSchema = v.pipe(
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: v.picklist(['0x0', '0x1']),
          returnData: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i)), '0x'),
          logs: v.optional(
            v.array(
              v.object({
                address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
                topics: v.pipe(
                  v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))),
                  v.maxLength(4),
                ),
                data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i)),
              }),
            ),
            [],
          ),
        }),
      ),
    }),
  ),
  v.length(1),
)

/** Whoever has bought a token must be able to send it on, to any address. */
const NEXT_OWNER: Address = '0x7E57000000000000000000000000000000007E57'

export interface SimulatedSwap {
  /** Whether one of the calls reverts. */
  fails: boolean
  changes: BalanceChanges
  /** Whether the bought token can be sent on. */
  canLeave: boolean
}

/** @returns undefined if the node cannot simulate */
export async function simulateSwap(
  call: ChainCall,
  {
    account,
    calls,
    reading,
  }: { account: Address; calls: readonly ReadCall[]; reading: SwapReading },
): Promise<SimulatedSwap | undefined> {
  const { sell, buy } = reading
  const bought = sell.asset.chainId === buy.asset.chainId ? buy.asset.address : undefined
  const tokens = [sell.asset.address, bought].filter((token) => token !== undefined)
  const reads = tokens.map((token) => ({ to: token, data: encodeBalanceOf(account) }))
  const sent = calls.map(({ to, data, value }) => ({ to, data, value: numberToHex(value) }))
  const leave = bought ? [{ to: bought, data: encodeTransfer(NEXT_OWNER, buy.atLeast) }] : []
  const all = [...reads, ...sent, ...reads, ...leave].map((one) => ({ from: account, ...one }))
  const answer = await call({
    method: 'eth_simulateV1',
    params: [
      { blockStateCalls: [{ calls: all }], traceTransfers: true, validation: false },
      'latest',
    ],
    schema: AnswerSchema,
  }).catch(() => undefined)
  const results = answer?.[0]?.calls
  if (results?.length !== all.length) return undefined
  const before = results.slice(0, tokens.length)
  const own = results.slice(tokens.length, tokens.length + sent.length)
  const after = results.slice(tokens.length + sent.length, all.length - leave.length)
  const balances = new Map<string, bigint>()
  for (const [at, token] of tokens.entries()) {
    const [start, end] = [balanceOf(before[at]?.returnData), balanceOf(after[at]?.returnData)]
    // Without its balance nothing is known about a token.
    if (start === undefined || end === undefined) return undefined
    balances.set(token.toLowerCase(), end - start)
  }
  const logs: SimulatedLog[] = own.flatMap((one) => one.logs)
  return {
    fails: own.some(({ status }) => status === '0x0'),
    changes: readChanges(account, logs, balances),
    canLeave: leave.length === 0 || results.at(-1)?.status === '0x1',
  }
}

const balanceOf = (word: string | undefined): bigint | undefined =>
  word !== undefined && word.length === 66 ? BigInt(word) : undefined
