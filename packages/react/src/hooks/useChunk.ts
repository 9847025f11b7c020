import { useSyncExternalStore } from 'react'
import type { Chunk } from '../modal/chunk.ts'

/** What has arrived of a chunk. On a server, and in the first client render, nothing has. */
export function useChunk<T>(chunk: Chunk<T>): T | undefined {
  return useSyncExternalStore(chunk.subscribe, chunk.get, () => undefined)
}
