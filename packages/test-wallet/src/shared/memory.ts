// What a wallet remembers between page loads: an extension keeps it outside the page, a test wallet
// in whatever `Storage` it is given.
import type { Chain } from './chain.ts'
import { isRecord } from './hex.ts'

export type Memory = Pick<Storage, 'getItem' | 'setItem'> & {
  /** Calls back when somebody else wrote, such as the same wallet in another tab. */
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

/** Undefined when there is nothing, when it is damaged, and when the page may not use storage. */
export function recall(memory: Memory | undefined, key: string): Remembered | undefined {
  return recallAs(memory, key, parse)
}

/** The same of anything else that a wallet remembers. */
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

/** A storage that is full or forbidden makes a wallet forget, and nothing else. */
export function remember(memory: Memory | undefined, key: string, value: object) {
  try {
    memory?.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
