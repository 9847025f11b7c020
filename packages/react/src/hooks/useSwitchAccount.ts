import type { SwitchAccountParameters } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'

export interface UseSwitchAccountReturnType {
  /**
   * Makes an account of a connected wallet the active one, without asking the wallet.
   * @throws AureusError `Address or auth connector not found` if no connected wallet shares the account
   */
  switchAccount(parameters: SwitchAccountParameters): Promise<void>
}

/** Makes another account of the connected wallets the active one. */
export function useSwitchAccount(): UseSwitchAccountReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      async switchAccount(parameters) {
        const { switchAccount } = await loadWalletActions()
        await switchAccount(client, parameters)
      },
    }),
    [client],
  )
}
