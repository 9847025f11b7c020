// What a wallet remembers between page loads. An extension stores it outside the page, a test wallet in the `Storage`
// that it is given.
import type { Chain } from './chain.ts'
import { isRecord } from './hex.ts'

export type Memory = Pick<Storage, 'getItem' | 'setItem'> & {
  /** Calls back after someone else's change, such as the same wallet in another tab. */
  onChange?(listener: () => void): void
}

export type Remembered = {
  permitted: boolean
  locked: boolean
  selected: number
  chainId: number
  chains: Chain[]
}

function isChain(value: unknown): value is Chain {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.id) &&
    (value.rpcUrl === undefined || typeof value.rpcUrl === 'string') &&
    (value.name === undefined || typeof value.name === 'string')
  )
}

function parse(text: string | null): Remembered | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  if (!isRecord(value)) return undefined
  const { permitted, locked, selected, chainId, chains } = value
  if (typeof permitted !== 'boolean' || typeof locked !== 'boolean') return undefined
  if (!Number.isSafeInteger(selected) || !Number.isSafeInteger(chainId)) return undefined
  if (!Array.isArray(chains) || !chains.every(isChain)) return undefined
  return { permitted, locked, selected: selected as number, chainId: chainId as number, chains }
}

/** Undefined if there is nothing, if it is damaged, or if the page may not use storage. */
export function recall(memory: Memory | undefined, key: string): Remembered | undefined {
  return recallAs(memory, key, parse)
}

/** The same for any other data that a wallet remembers. */
export function recallAs<T>(
  memory: Memory | undefined,
  key: string,
  read: (text: string | null) => T | undefined,
): T | undefined {
  try {
    return memory && read(memory.getItem(key))
  } catch {
    return undefined
  }
}

/** If the storage is full or forbidden, the wallet forgets, without further effect. */
export function remember(memory: Memory | undefined, key: string, value: object) {
  try {
    memory?.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
