// Asks the server what became of running orders, until they end.
import { type OnrampSession, OnrampSessionSchema } from '@aureus/protocol/onramp'
import { ApiError, callApi } from '../api/api.ts'
import { refreshBalance } from '../balances/refreshBalance.ts'
import { refreshTokenBalances } from '../balances/tokenBalanceQuery.ts'
import type { Client } from '../client/client.ts'
import { sleep } from '../promise/sleep.ts'
import { forgetQueries } from '../queries/known.ts'
import { isRunning, type OnrampOrder, onrampOrders } from '../state/onrampOrders.ts'
import { perClient } from '../state/perClient.ts'
import { activeAccount } from '../state/select.ts'
import { aloneInBrowser } from '../tabs/alone.ts'
import { untilHidden, untilVisible } from '../tabs/visibility.ts'
import { loadOnrampOrders, putOnrampOrders } from './orders.ts'

const LOCK = 'aureus.onramp'
/** People take minutes to pay. */
export const FIRST_PAUSE_MS = 3000
export const LONGEST_PAUSE_MS = 60_000
const GROWTH = 1.5

const own = perClient<{ running?: AbortController | undefined }>(() => ({}))

/**
 * Polls while an order runs: at once, then after 3 s, growing to 60 s. Another order and the tab's return start at
 * 3 s again. Only one visible tab polls. Repeated calls share one poller per client.
 * @returns a function that stops it.
 */
export function followOnramp(client: Client): () => void {
  const following = own(client)
  const { running } = following
  const controller = running ?? new AbortController()
  const stop = () => {
    controller.abort()
    if (following.running === controller) following.running = undefined
  }
  loadOnrampOrders(client)
  if (!running) {
    following.running = controller
    follow(client, controller.signal)
      // Only an abort ends it early.
      .catch(() => undefined)
      .finally(stop)
  }
  return stop
}

const runningOrders = (client: Client) => onrampOrders(client).getState().orders.filter(isRunning)

async function follow(client: Client, signal: AbortSignal): Promise<void> {
  while (runningOrders(client).length > 0 && !signal.aborted) {
    await untilVisible(signal)
    const { signal: turn, end } = untilHidden(signal)
    // When the tab is hidden, release the lock so that another tab can poll.
    await aloneInBrowser(LOCK, turn, () => poll(client, turn))
      .catch(() => undefined)
      .finally(end)
  }
}

async function poll(client: Client, signal: AbortSignal): Promise<void> {
  // Another tab may have followed them until now.
  loadOnrampOrders(client)
  let pauseMs = FIRST_PAUSE_MS
  while (runningOrders(client).length > 0) {
    await refreshOnramp(client, signal)
    signal.throwIfAborted()
    const before = onrampOrders(client).getState().orders
    await sleep(pauseMs, signal, (wake) =>
      onrampOrders(client).subscribe(({ orders }) => orders.length > before.length && wake()),
    )
    const isNew = onrampOrders(client).getState().orders.length > before.length
    pauseMs = isNew ? FIRST_PAUSE_MS : Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)
  }
}

/** Asks once about each running order. Never rejects: one that gets no answer keeps its state. */
export async function refreshOnramp(client: Client, signal?: AbortSignal): Promise<void> {
  await Promise.all(
    runningOrders(client).map((order) => refresh(client, order, signal).catch(() => undefined)),
  )
}

async function refresh(client: Client, order: OnrampOrder, signal: AbortSignal | undefined) {
  const next = await read(client, order, signal)
  if (signal?.aborted) return
  putOnrampOrders(client, [next])
  if (next.state === 'done') showArrival(client, next)
}

async function read(
  client: Client,
  order: OnrampOrder,
  signal: AbortSignal | undefined,
): Promise<OnrampOrder> {
  let session: OnrampSession
  try {
    session = await callApi(client, 'GET /v1/onramp/session/{id}', {
      params: { id: order.id },
      schema: OnrampSessionSchema,
      signal,
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { ...order, state: 'unknown' }
    throw error
  }
  const { state, received, hash } = session
  return {
    ...order,
    state,
    ...(received !== undefined && { received }),
    ...(hash !== undefined && { hash }),
  }
}

/** The provider says that the coins moved. The chain has the last word, so it is read. */
function showArrival(client: Client, { account }: OnrampOrder): void {
  if (activeAccount(client.state).caipAddress !== account) return
  forgetQueries(client, 'history', account)
  void refreshBalance(client, { force: true })
  void refreshTokenBalances(client)
}
