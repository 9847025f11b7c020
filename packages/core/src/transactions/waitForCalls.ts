// Waits until a batch of calls is over (EIP-5792).
import type { CallsStatus } from '@aureus/protocol/calls'
import { getCallsStatus } from '../calls/getCallsStatus.ts'
import type { Client } from '../client/client.ts'
import { RequestAbortedError } from '../errors/wallet.ts'
import { sleep } from '../promise/sleep.ts'
import { settleCalls } from './batchedCalls.ts'
import { CONFIRMATION_TIMEOUT_MS, ConfirmationTimeoutError } from './waitForTransaction.ts'

const POLL_MS = 1000

export interface WaitForCallsParameters {
  /** As returned by `sendCalls`. */
  id: string
  /** Called with each answer before the last, such as that owners are awaited (`ownerSignaturesOf`). */
  onPending?: (calls: CallsStatus) => void
  signal?: AbortSignal
}

export interface CallsOutcome {
  /** `partial`: some calls had an effect and others did not. `failed`: nothing was sent. */
  status: 'success' | 'reverted' | 'partial' | 'failed'
  /** As `getCallsStatus` returns it. */
  calls: CallsStatus
}

/**
 * Asks the wallet of the active account, and updates the account's activity.
 * @throws ConfirmationTimeoutError after 25 s, though the calls may still be included; RequestAbortedError; as
 * `getCallsStatus`
 */
export async function waitForCalls(
  client: Client,
  { id, onPending, signal }: WaitForCallsParameters,
): Promise<CallsOutcome> {
  const deadline = AbortSignal.timeout(CONFIRMATION_TIMEOUT_MS)
  const both = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    for (;;) {
      const calls = await getCallsStatus(client, { id, signal: both })
      settleCalls(client, calls)
      if (calls.status >= 200) return { status: outcomeOf(calls.status), calls }
      onPending?.(calls)
      await sleep(POLL_MS, both)
    }
  } catch (error) {
    if (signal?.aborted) throw new RequestAbortedError()
    throw deadline.aborted ? new ConfirmationTimeoutError() : error
  }
}

function outcomeOf(status: number): CallsOutcome['status'] {
  if (status < 300) return 'success'
  if (status < 500) return 'failed'
  return status < 600 ? 'reverted' : 'partial'
}
