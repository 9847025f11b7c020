// Registers a name for the active account.
import { AureusError, adapterErrors, type NameRecord, thrown } from '@aureus/protocol'
import { ApiError } from '../api/api.ts'
import { postName } from '../api/names.ts'
import { signMessage } from '../calls/signMessage.ts'
import type { Client } from '../client/client.ts'
import { RequestAbortedError, RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { forgetQueries } from '../queries/known.ts'
import { activeAccount } from '../state/select.ts'
import { showIdentity } from './identity.ts'
import { NAMES_KEY } from './namesKey.ts'
import { namesState } from './namesState.ts'
import { activeCoinType } from './resolveName.ts'

export interface RegisterNameParameters {
  /** With its zone or without. */
  name: string
  signal?: AbortSignal
}

/**
 * The server takes a time that is at most 10 s off its own, either way. Dated ahead, the message leaves
 * a person nearly twice as long to approve it in the wallet; the rest is for clocks that are not quite
 * right.
 */
const DATED_AHEAD_S = 7

/**
 * The wallet signs, the server registers; an account that had no name is shown by this one at once.
 * @returns the record.
 * @throws AureusError `No ActiveCaipAddress found`, else the server's first reason where it gave one,
 * else `Error registering name {name}`, with the cause; UserRejectedError, RequestPendingError,
 * RequestAbortedError.
 */
export async function registerName(
  client: Client,
  { name, signal }: RegisterNameParameters,
): Promise<NameRecord> {
  const { address } = activeAccount(client.state)
  if (!address) throw new AureusError(thrown.noActiveCaipAddress)
  const { activeNetworkId, activeNamespace } = client.state.network.getState()
  const state = namesState(client)
  state.setState({ loading: true })
  try {
    if (activeNamespace !== 'eip155') throw new AureusError(adapterErrors.unsupportedNamespace)
    const coin_type = activeCoinType(client)
    const timestamp = Math.floor(Date.now() / 1000) + DATED_AHEAD_S
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await signMessage(client, { message, ...(signal && { signal }) })
    const record = await postName(client, { message, signature, coin_type, address }, signal)
    // The oldest name is the one that an account is shown by.
    forgetQueries(client, NAMES_KEY)
    showIdentity(client, address, (known) => ({ name: known ?? record.name }))
    client.events.track('REGISTER_NAME_SUCCESS', { network: activeNetworkId })
    return record
  } catch (error) {
    if (signal?.aborted) throw new RequestAbortedError()
    if (isAnswer(error)) throw error
    client.events.track('REGISTER_NAME_ERROR', {
      network: activeNetworkId,
      reason: reasonOf(error),
    })
    const words = error instanceof ApiError ? error.shortMessage : thrown.nameRegistration(name)
    throw new AureusError(words, { cause: error })
  } finally {
    state.setState({ loading: false })
  }
}

/** What a person or a wallet said, and no failure. */
const isAnswer = (error: unknown): boolean =>
  error instanceof UserRejectedError ||
  error instanceof RequestPendingError ||
  error instanceof RequestAbortedError
