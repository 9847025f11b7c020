// Registers a name for the active account.
import { AureusError, adapterErrors, type NameRecord, thrown } from '@aureus/protocol'
import { ApiError } from '../api/api.ts'
import { postName } from '../api/names.ts'
import { serverClockOf } from '../api/serverTime.ts'
import { signMessage } from '../calls/signMessage.ts'
import type { Client } from '../client/client.ts'
import { RequestAbortedError, RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { forgetQueries } from '../queries/known.ts'
import { namesState } from '../state/names.ts'
import { activeAccount } from '../state/select.ts'
import { showIdentity } from './identity.ts'
import { NAMES_KEY } from './namesKey.ts'
import { activeCoinType } from './resolveName.ts'

export interface RegisterNameParameters {
  /** With or without its zone. */
  name: string
  signal?: AbortSignal
}

/**
 * The server accepts timestamps within 10 s of its clock. Dating the message ahead nearly doubles the time
 * for approving it in the wallet; the remaining 3 s allow for what was measured of that clock.
 */
const DATED_AHEAD_S = 7

/**
 * The wallet signs and the server registers. An account without a name shows this one immediately.
 * @returns the record.
 * @throws AureusError `No ActiveCaipAddress found`, the server's first reason if it gave one, or
 * `Error registering name {name}`, with the cause; UserRejectedError, RequestPendingError,
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
    const timestamp = Math.floor(serverClockOf(client).nowMs() / 1000) + DATED_AHEAD_S
    const message = JSON.stringify({ name, site: client.config.origin, attributes: {}, timestamp })
    const signature = await signMessage(client, { message, ...(signal && { signal }) })
    const record = await postName(client, { message, signature, coin_type, address }, signal)
    // An account is shown by its oldest name.
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

/** The visitor's or wallet's decision, not a failure. */
const isAnswer = (error: unknown): boolean =>
  error instanceof UserRejectedError ||
  error instanceof RequestPendingError ||
  error instanceof RequestAbortedError
