import type { SignInState } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export interface UseSignInReturnType extends SignInState {
  /** Asks the wallet at once. `status` and `error` say how it goes. */
  signIn(): Promise<void>
  /** By the rule of cancelling: it may end the connection. */
  cancel(): Promise<void>
  /** @throws ApiError, ApiUnreachableError: then the session still lives. */
  signOut(): Promise<void>
}

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
