// Sends a transfer and follows it until the chain confirms it.

import { type Client, type PreparedTransfer, sendTransfer, waitForTransaction } from '@aureus/core'
import { isEvmChain } from '@aureus/protocol'
import type { Progress } from './sendState.ts'

/** What sends a transfer that the site pays for, or that pays its fee in a token. */
export const loadCalls = () => import('@aureus/core/calls')

/** Reports every step. Never rejects. After sending, aborting only stops the watching. */
export async function runTransfer(
  client: Client,
  transfer: PreparedTransfer,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  tell({ status: 'wallet' })
  // On Solana, the sponsor signs the transaction itself.
  if ((transfer.sponsor || transfer.tokenFee) && isEvmChain(transfer.caipNetworkId))
    return runBatched(client, transfer, signal, tell)
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
    tell({ status: isLate(error) ? 'late' : 'unknown', hash })
  }
}

/** The wallet names no transaction before the transfer is in a block. */
async function runBatched(
  client: Client,
  transfer: PreparedTransfer,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  const { ownerSignaturesOf, sendSponsoredTransfer, waitForCalls } = await loadCalls()
  const hash = undefined
  let id: string
  try {
    id = (await sendSponsoredTransfer(client, { transfer, signal })).id
  } catch (error) {
    return tell({ status: 'failed', error })
  }
  tell({ status: 'sent', hash })
  let owners: Progress | undefined
  try {
    const { status, calls } = await waitForCalls(client, {
      id,
      signal,
      onPending(pending) {
        const signatures = ownerSignaturesOf(pending)
        if (!signatures) return
        const waiting = { status: 'owners', hash, ...signatures } as const
        owners = waiting
        // An owner who signs last often executes it at once.
        if (signatures.signed < signatures.required) tell(waiting)
      },
    })
    const [receipt] = calls.receipts ?? []
    if (!receipt && transfer.sponsor?.isOwner) return tell({ status: 'failed', error: undefined })
    if (!receipt) return tell({ status: 'unknown', hash })
    tell({
      status: status === 'success' ? 'success' : 'reverted',
      hash: receipt.transactionHash,
    })
  } catch (error) {
    tell(isLate(error) ? (owners ?? { status: 'late', hash }) : { status: 'unknown', hash })
  }
}

const isLate = (error: unknown) =>
  error instanceof Error && error.name === 'ConfirmationTimeoutError'
