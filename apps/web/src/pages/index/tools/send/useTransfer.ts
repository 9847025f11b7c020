// One transfer: the wallet signs and sends it, then the chain confirms it.
import { useClient } from '@aureus/react'
import { useState } from 'react'
import { loadActions } from '../../account/loadActions.ts'
import { useTask } from '../../account/useTask.ts'

export interface Transfer {
  to: string
  /** Base units. */
  value: bigint
}

export type TransferState =
  | { status: 'idle' }
  | { status: 'wallet' }
  | { status: 'failed'; error: unknown }
  | { status: 'confirming'; hash: string }
  | Outcome

type Outcome =
  | { status: 'success'; hash: string; value: bigint; blockNumber: bigint }
  | { status: 'reverted' | 'late' | 'unknown'; hash: string }

export interface UseTransferReturnType {
  state: TransferState
  send(transfer: Transfer): void
  /** Gives up waiting for the wallet. */
  cancel(): void
}

/** @param onSettled called once the chain has said something about a transfer. */
export function useTransfer(onSettled: () => void): UseTransferReturnType {
  const client = useClient()
  const task = useTask<Outcome>()
  const [hash, setHash] = useState<string | null>(null)

  function send({ to, value }: Transfer): void {
    setHash(null)
    task.start(async (signal) => {
      const { sendTransaction, waitForTransaction } = await loadActions()
      const sent = await sendTransaction(client, { to, value, signal })
      if (!signal.aborted) setHash(sent)
      const outcome = await waitForTransaction(client, { hash: sent, signal }).then(
        ({ status, blockNumber }) => ({ status, hash: sent, value, blockNumber }),
        (error: unknown) =>
          ({ status: isTimeout(error) ? 'late' : 'unknown', hash: sent }) as const,
      )
      if (!signal.aborted) onSettled()
      return outcome
    })
  }

  return { state: transferState(task.state, hash), send, cancel: task.cancel }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConfirmationTimeoutError'
}

function transferState(
  task: ReturnType<typeof useTask<Outcome>>['state'],
  hash: string | null,
): TransferState {
  if (task.status === 'done') return task.value
  if (task.status !== 'running') return task
  return hash ? { status: 'confirming', hash } : { status: 'wallet' }
}
