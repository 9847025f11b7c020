// Asks a wallet for the accounts that it already shares with this site.
import { type ConnectionHint, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import type { Connector, WalletConnection } from '../../client/connector.ts'
import { sleep } from '../../promise/sleep.ts'
import { namespaceOf } from '../../storage/connections.ts'
import { familyOf } from '../../wallets/registry.ts'

/** How long a wallet of an earlier visit may take to announce itself. */
export const REDISCOVERY_MS = 3000

/**
 * Does not prompt. Connects on the network of the hint.
 * @returns `absent` if the wallet did not announce itself in time, `unauthorized` if it shares no account.
 * @throws the errors of `Connector.reconnect`
 */
export async function askSilently(
  client: Client,
  hint: ConnectionHint,
  signal: AbortSignal,
): Promise<{ connector: Connector; connection: WalletConnection } | 'unauthorized' | 'absent'> {
  const { connectorId } = hint
  const { find, subscribe } = await familyOf(client, namespaceOf(hint))
  const comes = (wake: () => void) => subscribe(() => find(connectorId) && wake())
  if (!find(connectorId)) await sleep(REDISCOVERY_MS, signal, comes)
  const connector = await find(connectorId)
  if (!connector) return 'absent'
  const { chainId: caipNetworkId } = parseCaipAddress(hint.caipAddress)
  const connection = await connector.reconnect({ signal, caipNetworkId })
  return connection === 'unauthorized' ? connection : { connector, connection }
}
