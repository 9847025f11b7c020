// Modal: show a toast
import { type Client, toastsOf } from '@aureus/core'

export function run(client: Client) {
  toastsOf(client).add('Saved', { type: 'success' })
}
