import { useSyncExternalStore } from 'react'
import type { Chunk } from './chunk.ts'

const nothing = () => undefined

/**
 * What has arrived of a chunk.
 * @param first what a server and the first client render say of it: nothing, unless given
 */
export function useChunk<T>(chunk: Chunk<T>, first: () => T | undefined = nothing): T | undefined {
  return useSyncExternalStore(chunk.subscribe, chunk.get, first)
}
