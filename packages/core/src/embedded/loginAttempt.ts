// A client runs one login elsewhere at a time, with an account at a provider or with Farcaster.
import type { Client } from '../client/client.ts'
import { isVisible } from '../state/modal/modalState.ts'
import type { ViewName } from '../state/modal.ts'
import { perClient } from '../state/perClient.ts'

const own = perClient((): { attempt?: AbortController | undefined } => ({}))

export interface LoginAttempt {
  signal: AbortSignal
  /** False once another login has begun. */
  isCurrent(): boolean
  /** Aborts when the visitor leaves the view. The wallet's questions cover the view and do not end the login. */
  endWith(view: ViewName): () => void
  succeed(): void
}

/** Ends the wait for the provider, the Farcaster app or the wallet that signs. */
export const cancelLogin = (client: Client): void => own(client).attempt?.abort()

/** Replaces an earlier login. @param asked the caller's signal */
export function beginLogin(client: Client, asked: AbortSignal | undefined): LoginAttempt {
  cancelLogin(client)
  const attempt = new AbortController()
  own(client).attempt = attempt
  const { modal } = client.state
  return {
    signal: asked ? AbortSignal.any([asked, attempt.signal]) : attempt.signal,
    isCurrent: () => own(client).attempt === attempt,
    endWith: (view) =>
      modal.subscribe(({ history }) => {
        if (!isVisible(client) || !history.some(({ name }) => name === view)) attempt.abort()
      }),
    succeed: () => void (own(client).attempt = undefined),
  }
}
