// A toast about a swap that is on its way while the visitor is elsewhere, and about its end.
import { type Client, currentView, type SentTransaction, toastsOf } from '@aureus/core'
import { readSentSwap, type SentSwap } from '@aureus/core/swaps'
import { createElement } from 'react'
import { SwapToast } from './SwapToast.tsx'

export interface ShowInToastParameters {
  /** Of the activity's entry. */
  key: string
  asked: SentSwap
  /** Whether the visitor sees the swap elsewhere, so that it needs no toast. Defaults to the preview. */
  isShown?: (client: Client) => boolean
}

/** @returns what is called once it is over. */
export function showInToast(
  client: Client,
  { key, asked, isShown = isPreviewShown }: ShowInToastParameters,
): (sent: SentTransaction | undefined) => void {
  const toasts = toastsOf(client)
  const id = `swap-${key}`
  const running = createElement(SwapToast, { swap: asked, state: 'running' })
  const update = () => {
    if (isShown(client)) toasts.dismiss(id)
    else toasts.add(running, { id, loading: true, timeout: 0 })
  }
  const unsubscribe = client.state.modal.subscribe(update)
  update()
  return (sent) => {
    unsubscribe()
    toasts.dismiss(id)
    if (isShown(client) || !sent || sent.status === 'unknown') return
    const state = sent.status === 'confirmed' ? 'done' : 'failed'
    const swap = readSentSwap(sent) ?? asked
    const content = createElement(SwapToast, { swap, state })
    const isOdd = swap.state === 'refunded' || swap.state === 'partial'
    toasts.add(content, { id, type: isOdd ? 'warning' : state === 'done' ? 'success' : 'error' })
  }
}

function isPreviewShown({ state }: Client): boolean {
  const modal = state.modal.getState()
  return (modal.open || modal.embedded) && currentView(modal).name === 'SwapPreview'
}
