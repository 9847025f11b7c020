// One chain family of the embedded wallet: whether it is connected here, its account, and what becomes of it.
import {
  AureusError,
  adapterErrors,
  type CaipNetworkId,
  type ChainNamespace,
} from '@aureus/protocol'
import type { ConnectResult } from '@aureus/protocol/embedded'
import type { Adapter, AdapterConnection, AdapterEvent, WalletEvent } from '../../client/adapter.ts'
import type { Client } from '../../client/client.ts'
import {
  RequestAbortedError,
  WalletNotFoundError,
  WalletResponseError,
} from '../../errors/wallet.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import { untilAborted } from '../injected/provider.ts'
import { createListeners } from '../listeners.ts'
import { embeddedSessionOf } from './session.ts'
import { readEmbedded } from './storage.ts'
import { EMBEDDED_WALLET_ID } from './wallet.ts'
import { embeddedWalletInfo } from './walletInfo.ts'

export interface FamilyParameters {
  namespace: ChainNamespace
  isAddress(address: string): boolean
}

type Ask = { signal?: AbortSignal; caipNetworkId?: CaipNetworkId }

/** What the adapters of both families have in common. */
export function createEmbeddedFamily(client: Client, { namespace, isAddress }: FamilyParameters) {
  const session = embeddedSessionOf(client)
  const events = createListeners<AdapterEvent>()
  const emit = (event: WalletEvent) => events.tell({ ...event, walletId: EMBEDDED_WALLET_ID })
  const isOurs = (id: CaipNetworkId | undefined) => id?.startsWith(`${namespace}:`)
  let accounts: readonly ConnectionAccount[] = []
  let stop: (() => void) | undefined

  const drop = () => {
    stop?.()
    stop = undefined
    accounts = []
  }

  function take(result: ConnectResult): AdapterConnection {
    const { chainId: caipNetworkId } = result
    const shared = accountsOf(result).filter(({ address }) => isAddress(address))
    if (shared.length === 0) throw new AureusError(adapterErrors.unsupportedChains)
    // It knows none of those that are configured here, and stayed in another family.
    if (!isOurs(caipNetworkId)) throw new AureusError(adapterErrors.chainIdNotFound)
    accounts = shared
    stop ??= session.onEnd(() => {
      drop()
      emit({ type: 'disconnect' })
    })
    return { accounts, caipNetworkId, wallet: embeddedWalletInfo(client, namespace) }
  }

  /** Where it starts: where the visitor was, else on the first network of the family. */
  const wantedOf = (asked: CaipNetworkId | undefined) =>
    [
      asked,
      readEmbedded(client.storage.device, 'lastChain'),
      ...client.config.networks.map(({ caipNetworkId }) => caipNetworkId),
    ].find(isOurs)

  /** @throws WalletNotFoundError while it is not connected, WalletResponseError for an account of others */
  function require(walletId: string, address?: string): void {
    if (walletId !== EMBEDDED_WALLET_ID || !stop) throw new WalletNotFoundError(walletId)
    if (address !== undefined && !accounts.some((one) => one.address === address))
      throw new WalletResponseError('getUser', { details: 'the account is not shared' })
  }

  return {
    require,
    adapter: {
      namespace,
      /** It has a place of its own among the ways to connect, and none among the wallets. */
      discover: () => () => undefined,
      async connect(walletId: string, { signal, caipNetworkId }: Ask = {}) {
        if (walletId !== EMBEDDED_WALLET_ID) throw new WalletNotFoundError(walletId)
        return take(await session.open(wantedOf(caipNetworkId), signal))
      },
      async reconnect(walletId: string, { signal, caipNetworkId }: Ask = {}) {
        if (walletId !== EMBEDDED_WALLET_ID) return untilAborted(() => 'absent' as const, signal)
        const result = await session.restore(wantedOf(caipNetworkId), signal)
        return result ? take(result) : 'unauthorized'
      },
      async switchNetwork(
        { walletId, network, rpcUrl }: Parameters<Adapter['switchNetwork']>[0],
        { signal }: Ask = {},
      ) {
        require(walletId)
        const target = { chainId: network.caipNetworkId, rpcUrl }
        const caipNetworkId = await session.moveTo(target, signal)
        if (signal?.aborted) throw new RequestAbortedError()
        emit({ type: 'network', caipNetworkId })
      },
      async disconnect(walletId: string) {
        if (walletId !== EMBEDDED_WALLET_ID) return
        drop()
        await session.end()
      },
      subscribe: events.subscribe,
    },
  }
}

/** The one that the wallet works with first. */
function accountsOf({ address, accounts = [] }: ConnectResult): readonly ConnectionAccount[] {
  const first = accounts.find((account) => account.address === address) ?? { address }
  return [first, ...accounts.filter((account) => account.address !== address)]
}
