// A client for queries, a stopped clock, and control over visibility and network.
import { customNetwork, defaultNetworks } from '@aureus/protocol'
import { environmentManager, focusManager, onlineManager } from '@tanstack/query-core'
import { onTestFinished, vi } from 'vitest'
// Loaded in advance, so that tests do not wait for a file.
import '../chains/eip155/createEip155Chain.ts'
import type { Client } from '../client/client.ts'
import { createClient } from '../createClient.ts'
import { type Observation, observe, type Reading } from '../queries/observe.ts'
import { queriesOf } from '../queries/queriesOf.ts'
import type { Query } from '../queries/query.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'

/** A visible and online browser, until the end of the test. */
export function readingClient(fetch: typeof globalThis.fetch = async () => new Response()): Client {
  stopClock()
  environmentManager.setIsServer(() => false)
  const client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://app.example',
      projectId: 'test',
      networks: [customNetwork('Aureus'), ...defaultNetworks],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    adapters: { eip155: async () => createEip155Adapter(new EventTarget()) },
    storage: { get: () => null, set: () => undefined },
    fetch,
  })
  onTestFinished(() => {
    const queries = queriesOf(client)
    queries.clear()
    queries.unmount()
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
    environmentManager.setIsServer(() => true)
    vi.useRealTimers()
  })
  return client
}

/** Stops the clock once. */
function stopClock(): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers()
}

/** A query with configured answers that records when it was read. */
export function scriptedQuery<T>(answer: () => T | Promise<T>, more: Partial<Query<T>> = {}) {
  stopClock()
  const asked: { atMs: number; signal: AbortSignal }[] = []
  const startMs = Date.now()
  const query: Query<T> = {
    key: ['scripted'],
    async read(signal) {
      asked.push({ atMs: Date.now() - startMs, signal })
      return answer()
    },
    ...more,
  }
  return { query, asked, times: () => asked.map(({ atMs }) => atMs) }
}

/** Observes a query and records what it reports, newest last. */
export function recordReadings<T>(
  client: Client,
  query: Query<T>,
): Observation & { told: Reading<T>[]; last(): Reading<T> | undefined } {
  const told: Reading<T>[] = []
  const observation = observe(client, query, (reading) => void told.push(reading))
  onTestFinished(observation.end)
  return { ...observation, told, last: () => told.at(-1) }
}

/** Lets pending answers arrive. */
export const settle = () => vi.advanceTimersByTimeAsync(0)

export const setSeen = (seen: boolean): void => focusManager.setFocused(seen)

export const setOnline = (online: boolean): void => onlineManager.setOnline(online)
