// Modal: show a toast
import { type Client, toastsOf, visibleToasts } from '@aureus/core'

export function run(client: Client) {
  const toasts = toastsOf(client)
  toasts.add('Saved', { type: 'success' })
  return visibleToasts(client.state.toasts.getState()).length
}
