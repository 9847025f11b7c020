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

/** @returns `undefined` for a namespace without nodes */
export function identityOf(namespace: string, reference: string): Identity | undefined {
  if (namespace === 'eip155')
    return {
      chain: { method: 'eth_chainId', params: [] },
      isChain: (value) => readQuantity(value) === Number(reference),
      head: { method: 'eth_blockNumber', params: [] },
      heightOf: readQuantity,
      blockAt: (height) => ({
        method: 'eth_getBlockByNumber',
        params: [`0x${height.toString(16)}`, false],
      }),
      madeAtMs: (value) => secondsToMs(readQuantity(Object(value).timestamp)),
    }
  if (namespace === 'solana')
    return {
      chain: { method: 'getGenesisHash', params: [] },
      isChain: (value) => typeof value === 'string' && value.slice(0, 32) === reference,
      head: { method: 'getSlot', params: [] },
      heightOf: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
      blockAt: (height) => ({ method: 'getBlockTime', params: [height] }),
      madeAtMs: (value) => secondsToMs(Number.isSafeInteger(value) ? (value as number) : undefined),
    }
  return undefined
}

const secondsToMs = (seconds: number | undefined) =>
  seconds === undefined ? undefined : seconds * 1000
