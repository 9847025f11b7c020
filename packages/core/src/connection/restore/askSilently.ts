// Asks a wallet for what it shares with this site already.
import { type ConnectionHint, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import type { Connector, WalletConnection } from '../../client/connector.ts'
import { sleep } from '../../promise/sleep.ts'
import { namespaceOf } from '../../storage/connections.ts'
import { familyOf } from '../../wallets/registry.ts'

/** How long a wallet of an earlier visit may take to announce itself. */
export const REDISCOVERY_MS = 3000

/**
 * No prompt appears. The wallet starts where the visitor was.
 * @returns `absent` for a wallet that did not announce itself in time, `unauthorized` for one that shares no account.
 * @throws as `Connector.reconnect`
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
