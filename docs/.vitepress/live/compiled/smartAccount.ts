// Embedded wallet: its smart account on each network
import type { Client } from '@aureus/core'
import {
  chooseAccount,
  forgetSmartAccount,
  getSmartAccount,
  getSmartAccountNetworks,
  readSmartAccount,
  readSmartAccountNetworks,
  removeDelegation,
  setPreferredAccountType,
  smartAccountState,
  takeBackAccount,
} from '@aureus/core/embedded'

export async function removeAll(client: Client) {
  const [networks, delegations] = await Promise.all([
    getSmartAccountNetworks(client),
    getSmartAccount(client),
  ])
  for (const { caipNetworkId } of delegations) await removeDelegation(client, { caipNetworkId })
  return networks
}

/** With a state that a view can draw. */
export async function takeBack(client: Client) {
  await readSmartAccountNetworks(client)
  await readSmartAccount(client)
  await takeBackAccount(client, 'eip155:10')
  return smartAccountState(client).getState()
}

export async function preferSmartAccount(client: Client) {
  await setPreferredAccountType(client, { type: 'smartAccount' })
  // On a network without EIP-7702, it has an address of its own.
  await chooseAccount(client, { caipNetworkId: 'eip155:56', type: 'smartAccount' })
}

/** Before another person signs in on this page. */
export const forget = (client: Client) => forgetSmartAccount(client)
