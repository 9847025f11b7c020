// `eth_requestAccounts`, and its like in other families: opens the modal if no account is connected, and waits for the
// visitor.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { openModal } from '../modal/openModal.ts'

/** Concurrent calls share one request. Rejects with UserRejectedError when the modal closes. */
export function createRequestAccounts(
  client: Client,
  accounts: () => readonly string[],
  namespace: ChainNamespace = 'eip155',
): () => Promise<readonly string[]> {
  let asking: Promise<readonly string[]> | undefined
  return () => {
    asking ??= ask(client, accounts, namespace).finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function ask(
  client: Client,
  accounts: () => readonly string[],
  namespace: ChainNamespace,
): Promise<readonly string[]> {
  await whenRestored(client, namespace)
  const present = accounts()
  if (present.length > 0) return present
  const { modal, connection } = client.state
  const isWaiting = () => modal.getState().open || modal.getState().loading
  // Do not disturb a login under way. If the modal shows an account, it belongs to another wallet.
  const isConnecting = () => !modal.getState().history.some(({ name }) => name === 'Account')
  if (!modal.getState().open || !isConnecting())
    openModal(client, { namespace, view: { name: 'Connect' } })
  return new Promise((resolve, reject) => {
    const settle = () => {
      const found = accounts()
      if (found.length === 0 && isWaiting()) return
      for (const stop of stops) stop()
      if (found.length > 0) resolve(found)
      else reject(new UserRejectedError())
    }
    const stops = [connection.subscribe(settle), modal.subscribe(settle)]
    settle()
  })
}

/** Resolves once the family's connection of an earlier visit has been restored or is gone. The page restores it by `reconnect`. */
export function whenRestored(
  { state: { accounts } }: Client,
  namespace: ChainNamespace = 'eip155',
): Promise<void> {
  const isOver = () => accounts.getState()[namespace]?.status !== 'reconnecting'
  if (isOver()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = accounts.subscribe(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })
}
