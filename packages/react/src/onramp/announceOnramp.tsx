// Follows running orders and says in toasts what becomes of them, while their list is not on screen.
import { type Client, currentView, perClient, toastsOf } from '@aureus/core'
import { followOnramp, isRunning, type OnrampOrder, onrampOrders } from '@aureus/core/onramp'
import { useMessages } from '../provider/useMessages.ts'
import { coinOf } from './orderWords.ts'
import { useOnrampMessages } from './useOnrampMessages.ts'

/** Somebody who has not paid by now has left. */
const PAYING_MS = 30 * 60_000

const own = perClient(() => ({ isFollowed: false, said: new Map<string, OnrampOrder['state']>() }))

/** Repeated calls follow new orders too, and say nothing twice. */
export function announceOnramp(client: Client): void {
  const mine = own(client)
  followOnramp(client)
  if (!mine.isFollowed) {
    mine.isFollowed = true
    onrampOrders(client).subscribe(() => announce(client))
    client.state.modal.subscribe(() => announce(client))
  }
  announce(client)
}

function announce(client: Client): void {
  const { said } = own(client)
  const toasts = toastsOf(client)
  const { orders } = onrampOrders(client).getState()
  for (const order of orders) {
    const before = said.get(order.id)
    const id = `onramp-${order.id}`
    if (isListShown(client)) {
      if (before && isRunning(order)) toasts.dismiss(id)
      // Closing the list brings the toast back.
      if (isRunning(order)) said.delete(order.id)
      else if (before && before !== order.state) said.set(order.id, order.state)
      continue
    }
    if (before === order.state || !isWorthSaying(order, before)) continue
    said.set(order.id, order.state)
    if (order.state === 'expired' || order.state === 'unknown') toasts.dismiss(id)
    else toasts.add(<OnrampToast order={order} />, { id, ...lookOf(order) })
  }
}

/** Ends of orders that this page did not follow are old news. */
const isWorthSaying = (order: OnrampOrder, before: OnrampOrder['state'] | undefined): boolean => {
  if (order.state === 'paying') return Date.now() - order.createdAtMs < PAYING_MS
  return order.state === 'processing' || before !== undefined
}

/** Each stays until it is dismissed: the visitor is often in another window when an order ends. */
function lookOf(order: OnrampOrder) {
  if (isRunning(order)) return { loading: true, timeout: 0 }
  const type = order.state === 'done' ? 'success' : order.state === 'failed' ? 'error' : 'warning'
  return { type, loading: false, timeout: 0 } as const
}

function isListShown({ state }: Client): boolean {
  const modal = state.modal.getState()
  return (modal.open || modal.embedded) && currentView(modal).name === 'OnRampActivity'
}

/** How an order is going, in a line. */
export function OnrampToast({ order }: { order: OnrampOrder }) {
  const words = useOnrampMessages().toasts
  const { language } = useMessages()
  const { state, direction, providerName } = order
  if (state === 'done') return <span>{words.done[direction](coinOf(order, language))}</span>
  if (state === 'failed') return <span>{words.failed(providerName)}</span>
  if (state === 'refunded') return <span>{words.refunded(providerName)}</span>
  if (state === 'processing') return <span>{words.processing(providerName, order.symbol)}</span>
  return <span>{words.paying(providerName)}</span>
}
