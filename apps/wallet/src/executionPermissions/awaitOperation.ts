// Waits until the chain has an operation.
import type { Hex } from 'viem'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import type { Operations } from '../operations/operations.ts'

/** A block of the fastest networks takes a second. */
const POLL_MS = 1000
const LIMIT_MS = 120_000

/** @throws EmbeddedFault `network` if it fails or takes longer than two minutes */
export async function awaitOperation(
  { status }: Pick<Operations, 'status'>,
  userOpHash: Hex,
  given: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(LIMIT_MS)])
  for (;;) {
    const known = await status({ userOpHash }, signal).catch((error: unknown) => {
      if (given.aborted) throw error
      if (signal.aborted) throw new EmbeddedFault('network', 'The network takes too long.')
      // The next answer may arrive.
      return { status: 'pending' as const }
    })
    if (known?.status === 'included') return
    if (known?.status !== 'pending')
      throw new EmbeddedFault('network', 'The network did not accept the change.')
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
