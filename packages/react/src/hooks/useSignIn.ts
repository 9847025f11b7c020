import type { SignInState } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export interface UseSignInReturnType extends SignInState {
  /** Asks the wallet at once. `status` and `error` report progress and failure. */
  signIn(): Promise<void>
  /** Cancels the sign-in, which may also disconnect the wallet. */
  cancel(): Promise<void>
  /** @throws ApiError, ApiUnreachableError if the session still exists */
  signOut(): Promise<void>
}

/** The sign-in of the active account: its state, and how to begin, cancel and end it. */
export function useSignIn(): UseSignInReturnType {
  const client = useClient()
  const state = useStore(client.state.signIn, (current) => current)
  return useMemo(
    () => ({
      ...state,
      async signIn() {
        const { signIn } = await loadWalletActions()
        await signIn(client).catch(() => undefined)
      },
      cancel: () => loadWalletActions().then(({ cancelSignIn }) => cancelSignIn(client)),
      signOut: () => loadWalletActions().then(({ signOut }) => signOut(client)),
    }),
    [client, state],
  )
}
