import { type ActivityEntry, createSentSource } from '@aureus/core/activity'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useRequest } from '../../hooks/useRequest.ts'

export interface UseActivityReturnType {
  account: string | undefined
  entries: readonly ActivityEntry[]
  /** `waiting`: the source is being asked. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  refresh(): void
}

/** What is known of the active account's activity, brought up to date at once whatever watches it. */
export function useActivity(): UseActivityReturnType {
  const client = useClient()
  const { address } = useAccount()
  const source = useMemo(() => createSentSource(client), [client])
  const known = () => (address === undefined ? none : source.entries(address))
  const entries = useSyncExternalStore(source.subscribe, known, known)
  const [state, request] = useRequest<void>()
  const refresh = useCallback(() => {
    if (address !== undefined) void request.start((signal) => source.refresh(address, signal))
  }, [address, source, request])
  useEffect(refresh, [refresh])
  return { account: address, entries, status: state.status, refresh }
}

const none: readonly ActivityEntry[] = []
