import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'

/**
 * Chooses a tab of the Account view. It stays chosen while the account does, on whatever network; it is
 * not kept over a reload.
 * @param tab counted from 0
 */
export function chooseAccountTab({ state }: Client, tab: number): void {
  const account = activeAccount(state)
  if (account.status === 'disconnected' || account.currentTab === tab) return
  state.accounts.setState({
    [state.network.getState().activeNamespace]: { ...account, currentTab: tab },
  })
}
