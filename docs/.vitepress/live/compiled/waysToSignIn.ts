// Embedded wallet: the ways in which its owner logs in
import type { Client } from '@aureus/core'
import {
  addFarcaster,
  addWay,
  changeWays,
  forgetWays,
  listWays,
  readWays,
  removeWay,
  waysState,
} from '@aureus/core/embedded'

/** Each asks the visitor to confirm in the wallet. */
export async function addPasskey(client: Client) {
  await addWay(client, { provider: 'passkey' })
  return listWays(client)
}

/** With a state that a view can draw: what is known, what changes, what failed. */
export async function replace(client: Client, id: string) {
  await readWays(client)
  await changeWays(client, id, () => removeWay(client, id))
  return waysState(client).getState()
}

export async function addFarcasterAccount(client: Client) {
  const [wallet] = client.state.connect.getState().wallets
  if (wallet) await addFarcaster(client, { wallet })
}

/** Before another person signs in on this page. */
export const forget = (client: Client) => forgetWays(client)
