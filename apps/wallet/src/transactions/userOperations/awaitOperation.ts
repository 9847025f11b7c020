// Waits until the chain has an operation.

import type { UserOperationStatusReply } from '@aureus/protocol/operations'
import type { Hex } from 'viem'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Operations } from './operations.ts'

/** A block of the fastest networks takes a second. */
const POLL_MS = 1000
const LIMIT_MS = 120_000

/** @throws EmbeddedFault `network` if it fails or takes longer than two minutes */
export async function awaitOperation(
  operations: Pick<Operations, 'status'>,
  userOpHash: Hex,
  given: AbortSignal,
): Promise<void> {
  const { status } = await awaitInclusion(operations, userOpHash, given)
  if (status === 'reverted') throw notAccepted()
}

/** Whether its calls ran or reverted. @throws EmbeddedFault as above */
export async function awaitInclusion(
  { status }: Pick<Operations, 'status'>,
  userOpHash: Hex,
  given: AbortSignal,
): Promise<Pick<UserOperationStatusReply, 'status' | 'receipt'>> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(LIMIT_MS)])
  for (;;) {
    const known = await status({ userOpHash }, signal).catch((error: unknown) => {
      if (given.aborted) throw error
      if (signal.aborted) throw new EmbeddedFault('network', 'The network takes too long.')
      // The next answer may arrive.
      return { status: 'pending' as const }
    })
    if (known?.status === 'included' || known?.status === 'reverted') return known
    if (known?.status !== 'pending') throw notAccepted()
    await pause(signal)
  }
}

const notAccepted = () => new EmbeddedFault('network', 'The network did not accept the change.')

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
