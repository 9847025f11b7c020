// Registers the name that a visitor chose in the modal, and shows the next view.
import { AureusError } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { RequestAbortedError, RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import { replaceView } from '../modal/router.ts'
import { isShown } from '../state/modal/modalState.ts'
import { type NamesState, namesState } from '../state/names.ts'
import { perClient } from '../state/perClient.ts'
import { registerName } from './registerName.ts'
import { serverReason } from './serverWords.ts'

const own = perClient<{ running?: AbortController | undefined }>(() => ({}))

/**
 * Never rejects. On failure, sets `failure` in the names state and returns an open modal to RegisterAccountName.
 * On success, shows RegisterAccountNameSuccess. Cancels a registration in progress.
 */
export async function chooseName(client: Client, { name }: { name: string }): Promise<void> {
  const state = namesState(client)
  cancelChooseName(client)
  const controller = new AbortController()
  own(client).running = controller
  const { signal } = controller
  state.setState({ registering: name, failure: null })
  try {
    const record = await registerName(client, { name, signal })
    if (signal.aborted) return
    state.setState({ registering: null, suggestions: [] })
    if (isOnTheWay(client))
      replaceView(client, { name: 'RegisterAccountNameSuccess', data: { name: record.name } })
  } catch (error) {
    if (signal.aborted || error instanceof RequestAbortedError) return
    state.setState({ registering: null, failure: failureOf(error) })
    if (isOnTheWay(client)) replaceView(client, { name: 'RegisterAccountName' })
  } finally {
    if (own(client).running === controller) own(client).running = undefined
  }
}

/** Ignores the wallet's later answer. A request that already reached the server may still register the name. */
export function cancelChooseName(client: Client): void {
  const state = namesState(client)
  own(client).running?.abort()
  own(client).running = undefined
  state.setState({ registering: null, failure: null })
}

/** ApproveTransaction counts because an embedded wallet confirms the signature there. */
const isOnTheWay = (client: Client): boolean =>
  isShown(client, 'RegisterAccountName') || isShown(client, 'ApproveTransaction')

function failureOf(error: unknown): NamesState['failure'] {
  if (error instanceof UserRejectedError) return { kind: 'declined' }
  if (error instanceof RequestPendingError) return { kind: 'pending' }
  const words = error instanceof AureusError ? error.shortMessage : String(error)
  return { kind: 'failed', words, reason: serverReason(error) }
}
