import { baseAccountWallet, type Client, connect, openBaseAccount } from '@aureus/core'
import { attemptViews } from './attemptViews.ts'

/** Call it in the press: browsers open windows only then. */
export function connectBaseAccount(client: Client): void {
  openBaseAccount(client)
  import('./BaseAccountAttempt.tsx')
    .then(({ BaseAccountAttempt }) => attemptViews.set(baseAccountWallet.id, BaseAccountAttempt))
    // The usual words do without it.
    .catch(() => undefined)
    .then(() => connect(client, { wallet: baseAccountWallet }))
    // The state reports progress and failure.
    .catch(() => undefined)
}
