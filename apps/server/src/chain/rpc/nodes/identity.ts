// Requests that show which chain a node belongs to and how far it has come.
import type { RpcCall } from '../upstream.ts'

/** A block made longer ago, or this far in the future, is not current. */
export const TIMELY_MS = 30_000

export interface Identity {
  /** The answer never changes for a chain. */
  readonly chain: RpcCall
  isChain(value: unknown): boolean
  readonly head: RpcCall
  /** Returns `undefined` if the value is not a height. */
  heightOf(value: unknown): number | undefined
  /** The request that shows when a block was made. */
  blockAt(height: number): RpcCall
  /** Unix milliseconds; `undefined` if the value is not such a block. */
  madeAtMs(value: unknown): number | undefined
}

/** A hexadecimal quantity (EIP-1474) that a number can hold. */
export function readQuantity(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,14}$/i.test(value)) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

export const secondsToMs = (seconds: number | undefined) =>
  seconds === undefined ? undefined : seconds * 1000
