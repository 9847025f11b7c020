import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'

/**
 * Selects a tab of the Account view. The account keeps it on every network, but not across reloads.
 * @param tab zero-based index
 */
export function chooseAccountTab({ state }: Client, tab: number): void {
  const account = activeAccount(state)
  if (account.status === 'disconnected' || account.currentTab === tab) return
  state.accounts.setState({
    [state.network.getState().activeNamespace]: { ...account, currentTab: tab },
  })
}
