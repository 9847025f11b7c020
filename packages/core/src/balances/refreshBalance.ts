// Keeps the balance of the active account in its state (specification, sections 3 and 4).
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import { balanceQuery, isBalanceBlocked } from './balanceQuery.ts'

export interface RefreshBalanceParameters {
  /** Also where the last reading is fresh: something has just been sent, or somebody asks. */
  force?: boolean
}

/**
 * Reads the native balance into `balance`, a decimal, and `balanceSymbol`; joins a reading that runs.
 * Never rejects: a failure is told by a toast, falls back to `0.00 ETH`, and blocks the next 30 s.
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
  // The cache comes with the first reading. What failed has been told.
  await import('../queries/ask.ts')
    .then(({ ask }) => ask(client, query, { anew: force }))
    .catch(() => undefined)
}
