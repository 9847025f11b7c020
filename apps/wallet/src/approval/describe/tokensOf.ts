// The token contracts whose decimals and symbols a description needs.
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import { readCall } from './calls.ts'
import { readBatch } from './readBatch.ts'
import { readPermit2 } from './readPermit2.ts'
import { type Caller, readSwap } from './swap/readSwap.ts'
import { toWritten } from './swap/tellSwap.ts'

/** Each costs three requests before anything is shown. */
const MAX_TOKENS = 8
const MAX_DEPTH = 2

/**
 * Each once, in the order in which they are read.
 * @param described those that descriptors name, after those that the wallet reads itself
 */
export function tokensOf(
  calls: readonly BatchCall[],
  caller: Caller,
  described: readonly string[] = [],
): string[] {
  const last = calls.at(-1)
  const swap = readSwap(calls, caller) ?? (last && readSwap([last], caller))
  const traded = [swap?.sell.asset, swap?.buy.asset].flatMap((asset) =>
    asset?.address === undefined ? [] : [toWritten(asset.address)],
  )
  const named = calls.flatMap((call) => tokensIn(call, 0)).map(toWritten)
  const all = [...traded, ...named, ...described.map(toWritten)]
  return [...new Set(all)].slice(0, MAX_TOKENS)
}

function tokensIn({ to, data }: BatchCall, depth: number): string[] {
  if (data === undefined) return []
  if (readCall(data)) return [to]
  const permit2 = readPermit2(to, data)
  if (permit2?.kind === 'allow') return permit2.allowances.map(({ token }) => token)
  if (permit2?.kind === 'forbid') return permit2.pairs.map(({ token }) => token)
  if (permit2) return [permit2.token]
  const inner = depth < MAX_DEPTH ? readBatch(to, data) : undefined
  return (inner ?? []).flatMap((call) => tokensIn(call, depth + 1))
}
