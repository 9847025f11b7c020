import type { SwitchAccountParameters } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'

export interface UseSwitchAccountReturnType {
  /**
   * Makes an account that a connected wallet shares the active one. No wallet is asked.
   * @throws AureusError `Address or auth connector not found` when no wallet shares it any more.
   */
  switchAccount(parameters: SwitchAccountParameters): Promise<void>
}

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
