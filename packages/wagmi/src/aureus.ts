// Aureus as a connector in a wagmi configuration: our modal connects, wagmi's hooks follow.
import type { Client } from '@aureus/core'
import { disconnect } from '@aureus/core'
import { getProvider, type Provider, whenRestored } from '@aureus/core/provider'
import { ChainNotConfiguredError, type CreateConnectorFn, createConnector } from '@wagmi/core'
import {
  type Address,
  getAddress,
  numberToHex,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { allowWagmiChains } from './allowWagmiChains.ts'

export const AUREUS_CONNECTOR_TYPE = 'aureus'

export interface AureusParameters {
  /** Defaults to `aureus`. wagmi remembers the connector by it. */
  id?: string
  /** Defaults to the brand's name. */
  name?: string
  /** An image's address or data URI, for lists of wallets. */
  icon?: string
}

/**
 * `connect` opens the modal and resolves with the wallet that the visitor connects. A visitor who connects, changes
 * account or disconnects in the modal changes wagmi's state too. Decision 0090. A client that `openClientSync` made without
 * `networks` offers wagmi's chains.
 */
export function aureus(
  client: Client,
  { id = 'aureus', name = client.config.brand.name, icon }: AureusParameters = {},
): CreateConnectorFn<Provider> {
  return createConnector<Provider>((config) => {
    client.offerNetworks?.(config.chains)
    const provider = getProvider(client)
    const { emitter } = config
    /** wagmi listens for `change` only while this connector is connected. */
    const isConnected = () => emitter.listenerCount('change') > 0
    let isLeaving = false

    const ask = async <T>(method: string, params?: readonly unknown[]) =>
      (await provider.request({ method, ...(params && { params }) })) as T
    const accounts = async () => (await ask<string[]>('eth_accounts')).map((one) => getAddress(one))
    const chainId = async () => Number(await ask<string>('eth_chainId'))

    function onAccountsChanged(changed: readonly string[]): void {
      const shared = changed.map((one) => getAddress(one))
      if (isLeaving) return
      if (shared.length === 0) {
        if (isConnected()) emitter.emit('disconnect')
      } else if (isConnected()) emitter.emit('change', { accounts: shared })
      else void announce(shared)
    }

    /** wagmi ignores this while it connects or reconnects by itself. */
    async function announce(shared: readonly Address[]): Promise<void> {
      emitter.emit('connect', { accounts: shared, chainId: await chainId() })
    }

    const onChainChanged = (changed: string) => emitter.emit('change', { chainId: Number(changed) })

    async function switchChain({ chainId: wanted }: { chainId: number }) {
      const chain = config.chains.find((one) => one.id === wanted)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await ask('wallet_switchEthereumChain', [{ chainId: numberToHex(wanted) }])
      } catch (error) {
        throw isRefusal(error)
          ? new UserRejectedRequestError(error as Error)
          : new SwitchChainError(error as Error)
      }
      emitter.emit('change', { chainId: wanted })
      return chain
    }

    return {
      id,
      name,
      type: AUREUS_CONNECTOR_TYPE,
      ...(icon !== undefined && { icon }),
      async setup() {
        allowWagmiChains(client, config)
        provider.on('accountsChanged', (value) => onAccountsChanged(value as readonly string[]))
        provider.on('chainChanged', (value) => onChainChanged(value as string))
      },
      async connect({ chainId: wanted, isReconnecting, withCapabilities } = {}) {
        const shared = isReconnecting ? await accounts() : await requestAccounts(ask)
        let current = await chainId()
        if (wanted !== undefined && wanted !== current)
          current = await switchChain({ chainId: wanted }).then(
            () => wanted,
            // As wagmi's own connectors do, the wallet stays connected where it is.
            (error: unknown) => {
              if (isRefusal(error)) throw error
              return current
            },
          )
        return {
          accounts: (withCapabilities
            ? shared.map((address) => ({ address, capabilities: {} }))
            : shared) as never,
          chainId: current,
        }
      },
      /** Ends every EVM connection, else the next one would connect at once. */
      async disconnect() {
        const connected = client.state.connections.getState().eip155 ?? []
        isLeaving = true
        try {
          await Promise.all(
            connected.map(({ connectorId }) =>
              disconnect(client, { namespace: 'eip155', connectorId }),
            ),
          )
        } finally {
          isLeaving = false
        }
      },
      getAccounts: accounts,
      getChainId: chainId,
      getProvider: async () => provider,
      /** Waits while the page restores the connection of an earlier visit. */
      async isAuthorized() {
        await whenRestored(client)
        return (await accounts()).length > 0
      },
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect: () => onAccountsChanged([]),
    }
  })
}

async function requestAccounts(
  ask: <T>(method: string) => Promise<T>,
): Promise<readonly Address[]> {
  try {
    return (await ask<string[]>('eth_requestAccounts')).map((one) => getAddress(one))
  } catch (error) {
    if (isRefusal(error)) throw new UserRejectedRequestError(error as Error)
    if (codeOf(error) === ResourceUnavailableRpcError.code)
      throw new ResourceUnavailableRpcError(error as Error)
    throw error
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code
const isRefusal = (error: unknown) => codeOf(error) === UserRejectedRequestError.code
