// Updates the active account's balance in its state (specification, sections 3 and 4).
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import { balanceQuery, isBalanceBlocked } from './balanceQuery.ts'

export interface RefreshBalanceParameters {
  /** Reads again even if the last result is fresh, for example after sending. */
  force?: boolean
}

/**
 * Writes the native balance to `balance`, a decimal, and `balanceSymbol`. Joins a read in progress.
 * Never rejects: a failure shows a toast, falls back to `0.00 ETH`, and blocks reads for 30 s.
 */
export async function refreshBalance(
  client: Client,
  { force = false }: RefreshBalanceParameters = {},
): Promise<void> {
  const { caipAddress } = activeAccount(client.state)
  const { networks, activeNetworkId } = client.state.network.getState()
  if (!caipAddress || !findNetwork(networks, activeNetworkId)) return
  if (isBalanceBlocked(client, caipAddress)) return
  const query = balanceQuery(client, caipAddress)
  // The query cache is loaded with the first read. `balanceQuery` has already reported any failure.
  await import('../queries/ask.ts')
    .then(({ ask }) => ask(client, query, { force }))
    .catch(() => undefined)
}
