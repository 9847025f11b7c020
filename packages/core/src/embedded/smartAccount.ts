// The smart account of the embedded wallet: its EVM address, delegated to a contract (EIP-7702). The address stays the
// same, and the delegation is made with the first batch or sponsored call on a network. On networks without EIP-7702 it
// is another account with an address of its own, which has to be chosen.
import type { CaipNetworkId } from '@aureus/protocol'
import type { EmbeddedAccountType, EmbeddedDelegation } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { readDelegations, readNetworks } from './wallet/followDelegations.ts'
import { askVisitor } from './wallet/openRequests.ts'
import { embeddedSessionOf } from './wallet/session.ts'

/**
 * @returns the networks (CAIP-2) on which the account can be a smart account; empty if the operator offers none.
 * @throws EmbeddedAlertError, EmbeddedWalletError, RequestAbortedError
 */
export async function getSmartAccountNetworks(
  client: Client,
  signal?: AbortSignal,
): Promise<readonly CaipNetworkId[]> {
  return readNetworks(embeddedWalletOf(client), signal)
}

/**
 * Reads from the chains what the account is on each network with smart accounts. Networks that do not answer are
 * missing. Also updates `smartAccountDeployed` of the account's state.
 * @throws as `getSmartAccountNetworks`
 */
export async function getSmartAccount(
  client: Client,
  signal?: AbortSignal,
): Promise<readonly EmbeddedDelegation[]> {
  return readDelegations(client, embeddedWalletOf(client), signal)
}

export interface RemoveDelegationParameters {
  caipNetworkId: CaipNetworkId
  signal?: AbortSignal
}

/**
 * Turns the account on this network back into a plain one. The visitor confirms in the wallet's own window, and the
 * operator pays for the transaction.
 * @returns the transaction's hash, as soon as it is sent.
 * @throws as `getSmartAccountNetworks`; UserRejectedError; EmbeddedWalletError `invalid` if there is nothing to remove,
 * `unsupported` for a network without smart accounts
 */
export async function removeDelegation(
  client: Client,
  { caipNetworkId, signal }: RemoveDelegationParameters,
): Promise<string> {
  const wallet = embeddedWalletOf(client)
  const reply = await askVisitor(wallet, 'removeDelegation', { chainId: caipNetworkId }, signal)
  return reply.transactionHash
}

export interface SetPreferredAccountTypeParameters {
  type: EmbeddedAccountType
  signal?: AbortSignal
}

/**
 * `smartAccount`: single transactions also go through the smart account, and the site may pay for them. `eoa`: they do
 * not. The choice is remembered in this browser. On a network without smart accounts the account stays an `eoa`.
 * @returns the type that applies. @throws as `getSmartAccountNetworks`
 */
export async function setPreferredAccountType(
  client: Client,
  { type, signal }: SetPreferredAccountTypeParameters,
): Promise<EmbeddedAccountType> {
  return embeddedSessionOf(client).prefer(type, signal)
}
