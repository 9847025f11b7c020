// The smart account of the embedded wallet: its EVM address, delegated to a contract (EIP-7702). The address stays the
// same, and the delegation is made with the first batch or sponsored call on a network. On networks without EIP-7702 it
// is another account with an address of its own, which has to be chosen.
import type { CaipNetworkId } from '@aureus/protocol'
import type { EmbeddedAccountType, EmbeddedDelegation } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { switchAtOnce } from '../connection/switchNetwork.ts'
import { type SmartAccountState, smartAccountState } from '../state/smartAccount.ts'
import { waitForTransaction } from '../transactions/waitForTransaction.ts'
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

/** Reads whether there is anything to show, without asking a chain. Never rejects. */
export async function readSmartAccountNetworks(
  client: Client,
  signal?: AbortSignal,
): Promise<void> {
  const { setState } = smartAccountState(client)
  try {
    setState({ networks: await getSmartAccountNetworks(client, signal) })
  } catch {
    // The page that lists them reports it.
  }
}

/** Never rejects. A failed read keeps the list. */
export async function readSmartAccount(client: Client, signal?: AbortSignal): Promise<void> {
  const { getState, setState } = smartAccountState(client)
  try {
    const networks = await getSmartAccountNetworks(client, signal)
    const list = await getSmartAccount(client, signal)
    const { unread: _, ...rest } = getState()
    setState({ ...rest, networks, list }, true)
  } catch (unread) {
    if (!signal?.aborted) setState({ unread })
  }
}

/** Never rejects: the state reports a failure. Does nothing while another removal is under way. */
export async function takeBackAccount(client: Client, caipNetworkId: CaipNetworkId): Promise<void> {
  const { getState, setState } = smartAccountState(client)
  const { error: _, removed: __, ...rest } = getState()
  if (rest.removing !== undefined) return
  setState({ ...rest, removing: caipNetworkId }, true)
  const over = (more: Partial<SmartAccountState>) => {
    const { removing: _, ...left } = getState()
    setState({ ...left, ...more }, true)
  }
  try {
    const hash = await removeDelegation(client, { caipNetworkId })
    await waitForTransaction(client, { hash, caipNetworkId })
    await readSmartAccount(client)
    over({ removed: caipNetworkId })
  } catch (error) {
    over({ error })
  }
}

/**
 * Uses, on a network without EIP-7702, the smart account or the plain one, and moves to that network. Each has its own
 * address and balance. Never rejects: the state reports a failure. Does nothing while another choice is under way.
 */
export async function chooseAccount(
  client: Client,
  { caipNetworkId, type }: { caipNetworkId: CaipNetworkId; type: EmbeddedAccountType },
): Promise<void> {
  const { getState, setState } = smartAccountState(client)
  const { error: _, removed: __, ...rest } = getState()
  if (rest.choosing !== undefined) return
  setState({ ...rest, choosing: caipNetworkId }, true)
  const over = (more: Partial<SmartAccountState>) => {
    const { choosing: _, ...left } = getState()
    setState({ ...left, ...more }, true)
  }
  try {
    await switchAtOnce(client, caipNetworkId)
    await setPreferredAccountType(client, { type })
    over({})
  } catch (error) {
    over({ error })
  }
}

/** Another person may sign in on this page next. */
export function forgetSmartAccount(client: Client): void {
  const { getState, setState } = smartAccountState(client)
  if (getState().removing === undefined) setState({}, true)
}
