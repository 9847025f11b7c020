// `eth_requestAccounts`: opens the modal for whoever is not connected, and waits for what the visitor does there.

import type { Client } from '../client/client.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { openModal } from '../navigation/openModal.ts'
import { accountsOf } from './whereabouts.ts'

/** Requests that come meanwhile wait for the same visitor. Rejects with UserRejectedError once the modal is closed. */
export function createRequestAccounts(client: Client): () => Promise<readonly string[]> {
  let asking: Promise<readonly string[]> | undefined
  return () => {
    asking ??= ask(client).finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function ask(client: Client): Promise<readonly string[]> {
  await restored(client)
  const accounts = accountsOf(client)
  if (accounts.length > 0) return accounts
  const { modal, connections } = client.state
  const isWaiting = () => modal.getState().open || modal.getState().loading
  // Do not disturb a login under way. If the modal shows an account, it belongs to another wallet.
  const isConnecting = () => !modal.getState().history.some(({ name }) => name === 'Account')
  if (!modal.getState().open || !isConnecting())
    openModal(client, { namespace: 'eip155', view: { name: 'Connect' } })
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = accountsOf(client)
      if (found.length === 0 && isWaiting()) return
      for (const stop of stops) stop()
      if (found.length > 0) resolve(found)
      else reject(new UserRejectedError())
    }
    const stops = [connections.subscribe(look), modal.subscribe(look)]
    look()
  })
}

/** A connection of an earlier visit is being taken up: the modal would ask for what is already on its way. */
function restored({ state: { accounts } }: Client): Promise<void> {
  const isOver = () => accounts.getState().eip155?.status !== 'reconnecting'
  if (isOver()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = accounts.subscribe(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })
}
