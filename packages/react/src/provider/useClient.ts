import type { Client } from '@aureus/core'
import { useAureus } from './useAureus.ts'

/** The client of the nearest provider. @throws Error outside one. */
export function useClient(): Client {
  return useAureus().client
}
