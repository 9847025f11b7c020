import { useSyncExternalStore } from 'react'
import type { Chunk } from './chunk.ts'

const nothing = () => undefined

/**
 * The loaded part of a chunk.
 * @param first what the server and the first client render return; `undefined` unless given
 */
export function useChunk<T>(chunk: Chunk<T>, first: () => T | undefined = nothing): T | undefined {
  return useSyncExternalStore(chunk.subscribe, chunk.get, first)
}
