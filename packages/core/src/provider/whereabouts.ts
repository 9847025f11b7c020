// A wallet's accounts on this page, and the chain that it uses.
import type { CaipNetworkId } from '@aureus/protocol'
import { evmChainIdHex, isEvmChain } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { readEmbedded } from '../embedded/wallet/storage.ts'
import { activeConnectionKey, networkIdOf } from '../state/activeWallet.ts'
import { addressesOf, type ConnectionKey, findConnection } from '../state/connections.ts'
import { findNetwork } from '../state/network.ts'
import { ProviderRpcError, providerErrorCodes } from './providerError.ts'

export interface Whereabouts {
  /** The wallet's connection, which may still be restored. `undefined` if there is no wallet. */
  key(): ConnectionKey | undefined
  /** Empty while the wallet is not connected. The active account comes first. */
  accounts(): readonly string[]
  /** The wallet's chain, or the one where it will start. @throws ProviderRpcError 4900 on a page without EVM networks */
  chain(): CaipNetworkId
}

const embeddedKey = { namespace: 'eip155', connectorId: EMBEDDED_WALLET_ID } as const

/** The embedded wallet. Before connecting, its chain is the page's network, else its last one, else the first one. */
export function embeddedWhereabouts(client: Client): Whereabouts {
  const connection = () => findConnection(client.state.connections.getState(), embeddedKey)
  return {
    key: () => embeddedKey,
    accounts: () => addressesOf(connection()),
    chain: () =>
      connection()?.caipNetwork.caipNetworkId ??
      startingChain(client, readEmbedded(client.storage.device, 'lastChain')),
  }
}

/** The wallet of the active EVM account. The chain of an earlier visit is known before its wallet has reconnected. */
export function activeWhereabouts(client: Client): Whereabouts {
  const account = () => client.state.accounts.getState().eip155
  const key = () => activeConnectionKey(client, 'eip155')
  return {
    key,
    accounts() {
      const { address, status } = account() ?? {}
      const held = status === 'connected' ? key() : undefined
      const shared = held && findConnection(client.state.connections.getState(), held)
      return addressesOf(shared).toSorted((a, b) => Number(b === address) - Number(a === address))
    },
    chain() {
      const held = account()
      return (held && networkIdOf(held)) ?? startingChain(client, undefined)
    },
  }
}

function startingChain(client: Client, last: string | undefined): CaipNetworkId {
  const { networks, activeNetworkId } = client.state.network.getState()
  const ids = [activeNetworkId, last, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  const start = ids.find(
    (id): id is CaipNetworkId =>
      id !== undefined &&
      isEvmChain(id) &&
      findNetwork(networks, id as CaipNetworkId) !== undefined,
  )
  if (start) return start
  throw new ProviderRpcError(providerErrorCodes.disconnected, 'The page has no EVM network')
}

/** In the format of `eth_chainId` (EIP-695). */
export const chainHexOf = (here: Whereabouts): `0x${string}` => evmChainIdHex(here.chain())
