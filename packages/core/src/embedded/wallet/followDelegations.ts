// Keeps in the account's state whether the embedded wallet's account is a smart account on its network.
import { type CaipNetworkId, parseCaipAddress } from '@aureus/protocol'
import type { EmbeddedDelegation } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import { disconnected } from '../../state/accounts.ts'
import { changeAccount } from '../../state/changeAccount.ts'
import { perClient } from '../../state/perClient.ts'
import type { EmbeddedWallet } from './createEmbeddedWallet.ts'

/** CAIP-10 ids of accounts whose code has been asked for. */
const own = perClient(() => ({ asked: new Set<string>(), isFollowing: false }))

function embeddedAccount({ state }: Client) {
  const { status, connectedWalletInfo, caipAddress, smartAccountDeployed } =
    state.accounts.getState().eip155 ?? disconnected
  const isOurs = status === 'connected' && connectedWalletInfo?.id === EMBEDDED_WALLET_ID
  return isOurs && caipAddress ? { caipAddress, smartAccountDeployed } : undefined
}

/** Asks in the background after the wallet has connected or moved, once per network of an account. Call it repeatedly. */
export function followDelegations(client: Client, wallet: EmbeddedWallet): void {
  const { asked, isFollowing } = own(client)
  if (isFollowing) return
  own(client).isFollowing = true
  client.state.accounts.subscribe(() => {
    const account = embeddedAccount(client)
    if (!account) return asked.clear()
    const { caipAddress, smartAccountDeployed } = account
    if (smartAccountDeployed !== undefined || asked.has(caipAddress)) return
    asked.add(caipAddress)
    // Unknown stays unknown: nothing that the visitor waits for depends on it.
    void readDelegations(client, wallet).catch(() => undefined)
  })
}

/** @returns an entry for each network with smart accounts. @throws as `EmbeddedWallet.request` */
export async function readDelegations(
  client: Client,
  wallet: EmbeddedWallet,
  signal?: AbortSignal,
): Promise<readonly EmbeddedDelegation[]> {
  const networks = await readNetworks(wallet, signal)
  const found = networks.length > 0 ? await wallet.request('getDelegations', {}, signal) : undefined
  const delegations = found?.delegations ?? []
  const account = embeddedAccount(client)
  if (account) {
    const active = parseCaipAddress(account.caipAddress).address
    const isActive = ({ address = active }: EmbeddedDelegation) => address === active
    const network = parseCaipAddress(account.caipAddress).chainId
    const here = delegations.find(({ caipNetworkId }) => caipNetworkId === network)
    // A network that did not answer stays unknown.
    if (here || !networks.some((one) => one === network))
      changeAccount(client, account.caipAddress, {
        smartAccountDeployed: here !== undefined && here.code !== 'none' && isActive(here),
        isContractAccount: here?.address !== undefined && isActive(here),
      })
  }
  return delegations
}

/** The networks (CAIP-2) on which the wallet's account can be a smart account. @throws as `EmbeddedWallet.request` */
export async function readNetworks(
  wallet: EmbeddedWallet,
  signal?: AbortSignal,
): Promise<readonly CaipNetworkId[]> {
  const reply = await wallet.request('getSmartAccountEnabledNetworks', {}, signal)
  return reply.smartAccountEnabledNetworks
}
