// One chain family of the embedded wallet: its connection, its account and its network.
import {
  AureusError,
  adapterErrors,
  type CaipNetworkId,
  type ChainNamespace,
} from '@aureus/protocol'
import type { ConnectResult } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import type { Connector, WalletConnection } from '../../client/connector.ts'
import {
  ChainIdNotFoundError,
  RequestAbortedError,
  WalletResponseError,
} from '../../errors/wallet.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import { createHold } from '../../wallets/createHold.ts'
import { embeddedSessionOf } from './session.ts'
import { readEmbedded } from './storage.ts'
import { embeddedWalletInfo } from './walletInfo.ts'

export interface FamilyParameters {
  namespace: ChainNamespace
  isAddress(address: string): boolean
}

/** The part that the connectors of both families share. */
export function createEmbeddedFamily(client: Client, { namespace, isAddress }: FamilyParameters) {
  const session = embeddedSessionOf(client)
  const wallet = embeddedWalletInfo(client, namespace)
  const hold = createHold<readonly ConnectionAccount[]>({ wallet })
  let shared: readonly ConnectionAccount[] = []
  const isOurs = (id: CaipNetworkId | undefined) => id?.startsWith(`${namespace}:`)

  function take(result: ConnectResult): WalletConnection {
    const { chainId: caipNetworkId } = result
    // The wallet may have a second account with an address of its own. Only the chosen one is in use.
    const accounts = accountsOf(result)
      .filter(({ address }) => isAddress(address))
      .slice(0, 1)
    if (accounts.length === 0) throw new AureusError(adapterErrors.unsupportedChains)
    // The wallet supports no configured network of this family and stayed on another one.
    if (!isOurs(caipNetworkId)) throw new ChainIdNotFoundError()
    shared = accounts
    hold.take(accounts, (emit) => {
      const unfollow = [
        session.onEnd(() => emit({ type: 'disconnect' })),
        session.onAccount((changed) => {
          if (!isAddress(changed.address)) return
          shared = [changed]
          emit({ type: 'accounts', accounts: shared })
        }),
      ]
      return () => {
        for (const one of unfollow) one()
      }
    })
    return { accounts, caipNetworkId }
  }

  /** The network to start on: the requested one, the visitor's last one, or the family's first. */
  const wantedOf = (asked: CaipNetworkId | undefined) =>
    [
      asked,
      readEmbedded(client.storage.device, 'lastChain'),
      ...client.config.networks.map(({ caipNetworkId }) => caipNetworkId),
    ].find(isOurs)

  /** @throws WalletNotFoundError if not connected, WalletResponseError for an unknown account */
  function require(address?: string): void {
    hold.require()
    if (address !== undefined && !shared.some((one) => one.address === address))
      throw new WalletResponseError('getUser', { details: 'the account is not shared' })
  }

  const connector: Omit<Connector, 'signMessage' | 'sendTransaction'> = {
    wallet,
    async connect({ signal, caipNetworkId } = {}) {
      return take(await session.open(wantedOf(caipNetworkId), signal))
    },
    async reconnect({ signal, caipNetworkId } = {}) {
      const result = await session.restore(wantedOf(caipNetworkId), signal)
      return result ? take(result) : 'unauthorized'
    },
    async switchNetwork({ network, rpcUrl }, { signal } = {}) {
      require()
      const target = { chainId: network.caipNetworkId, rpcUrl }
      const caipNetworkId = await session.moveTo(target, signal)
      if (signal?.aborted) throw new RequestAbortedError()
      hold.emit({ type: 'network', caipNetworkId })
    },
    async disconnect() {
      hold.drop()
      await session.end()
    },
    subscribe: hold.subscribe,
  }
  return { connector, require }
}

/** The wallet's active account comes first, as the type that applies to it. */
function accountsOf(result: ConnectResult): readonly ConnectionAccount[] {
  const { address, accounts = [], preferredAccountType: type } = result
  const first = accounts.find((account) => account.address === address) ?? { address }
  const others = accounts.filter((account) => account.address !== address)
  return [{ ...first, ...(type && { type }) }, ...others]
}
