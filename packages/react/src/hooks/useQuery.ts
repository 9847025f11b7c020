import type { Client, Query } from '@aureus/core'
import type { Observation, Reading } from '@aureus/core/queries'
import { useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadQueries } from './loadQueries.ts'

export interface UseQueryReturnType<T> extends Omit<Reading<T>, 'status'> {
  /** `idle`: the query is off. */
  status: 'idle' | Reading<T>['status']
  /** Reads it again. Never rejects. */
  refresh(): Promise<void>
}

/**
 * Reads something through the client's cache, from the first effect until the component unmounts.
 * @param load loads the query. Memoise it, because another function is another query; undefined turns it off.
 */
export function useQuery<T>(load: (() => Promise<Query<T>>) | undefined): UseQueryReturnType<T> {
  const client = useClient()
  const source = useMemo(() => load && createQuerySource(client, load), [client, load])
  const reading = useSyncExternalStore(
    source?.subscribe ?? ignore,
    source?.getState ?? atFirst,
    atFirst,
  )
  return useMemo(
    () => ({
      ...reading,
      status: source ? reading.status : 'idle',
      refresh: source?.refresh ?? nothing,
    }),
    [reading, source],
  )
}

const ignore = () => () => {}
const atFirst = () => waiting
const nothing = async () => {}

// A query that a component watches. Nothing loads before the first subscription.

interface QuerySource<T> {
  getState(): Reading<T>
  /** The first subscriber starts the request; the last one to leave cancels it. */
  subscribe(listener: () => void): () => void
  /** Reads again. Never rejects. Does nothing without subscribers. */
  refresh(): Promise<void>
}

const waiting: Reading<never> = {
  status: 'waiting',
  value: undefined,
  error: undefined,
  loading: false,
}

/** @param load loads the query; after a failure `refresh` tries again */
export function createQuerySource<T>(
  client: Client,
  load: () => Promise<Query<T>>,
): QuerySource<T> {
  const listeners = new Set<() => void>()
  let state: Reading<T> = waiting
  let current: { observation?: Observation } | undefined

  function become(next: Reading<T>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function read(): Promise<void> {
    const mine: { observation?: Observation } = {}
    current = mine
    try {
      const [{ observe }, query] = await Promise.all([loadQueries(), load()])
      if (current === mine)
        mine.observation = observe(client, query, (next) => current === mine && become(next))
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      if (current === mine) become({ ...waiting, status: 'error', error })
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (!current) void read()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        current?.observation?.end()
        current = undefined
      }
    },
    async refresh() {
      if (current?.observation) return current.observation.refresh()
      if (!current) return
      become(waiting)
      await read()
    },
  }
}
