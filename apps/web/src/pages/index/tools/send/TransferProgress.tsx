import { describeFailure } from '../../account/describeFailure.ts'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import { Code } from '../Code.tsx'
import { Progress, type ProgressProps } from '../Progress.tsx'
import type { TransferState } from './useTransfer.ts'

const tones: Record<TransferState['status'], ProgressProps['tone']> = {
  idle: null,
  wallet: 'waiting',
  confirming: 'waiting',
  success: 'success',
  reverted: 'error',
  late: 'warning',
  unknown: 'warning',
  failed: 'error',
}

export interface TransferProgressProps {
  state: TransferState
  amountOf: (value: bigint) => string
  onCancel: () => void
}

export function TransferProgress({ state, amountOf, onCancel }: TransferProgressProps) {
  const all = useAccountMessages()
  const messages = all.send
  return (
    <>
      <Progress
        tone={tones[state.status]}
        onCancel={state.status === 'wallet' ? onCancel : undefined}
      >
        {state.status === 'wallet' && all.request.waiting}
        {state.status === 'failed' && describeFailure(all, state.error)}
        {state.status === 'confirming' && messages.confirming}
        {state.status === 'success' &&
          messages.confirmed(amountOf(state.value), String(state.blockNumber))}
        {state.status === 'reverted' && messages.reverted}
        {state.status === 'late' && messages.late}
        {state.status === 'unknown' && messages.unknown}
      </Progress>
      {'hash' in state && (
        <Code label={messages.hash} value={state.hash} copyLabel={messages.copyHash} />
      )}
    </>
  )
}
