// Sends a transfer and follows it until the chain confirms it.
import { type Client, type PreparedTransfer, sendTransfer, waitForTransaction } from '@aureus/core'
import type { Progress } from './sendState.ts'

/** Reports every step. Never rejects. After sending, aborting only stops the watching. */
export async function runTransfer(
  client: Client,
  transfer: PreparedTransfer,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  tell({ status: 'wallet' })
  let hash: string
  try {
    hash = await sendTransfer(client, { transfer, signal })
  } catch (error) {
    return tell({ status: 'failed', error })
  }
  tell({ status: 'sent', hash })
  try {
    const { caipNetworkId } = transfer
    const { status } = await waitForTransaction(client, { hash, caipNetworkId, signal })
    tell({ status, hash })
  } catch (error) {
    const late = error instanceof Error && error.name === 'ConfirmationTimeoutError'
    tell({ status: late ? 'late' : 'unknown', hash })
  }
}
