// Free coins of the devnet.

import { formatAmount } from '@aureus/core'
import { Button, useClient, useMessages, useNetwork } from '@aureus/react'
import { loadActions } from '../../account/loadActions.ts'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import { useTask } from '../../account/useTask.ts'
import { Progress } from '../Progress.tsx'
import { ToolCard } from '../ToolCard.tsx'
import { faucetFailure } from './faucetFailure.ts'

export interface FaucetCardProps {
  /** The coins are there. */
  onReceived: () => void
}

export function FaucetCard({ onReceived }: FaucetCardProps) {
  const client = useClient()
  const all = useAccountMessages()
  const messages = all.faucet
  const { language } = useMessages()
  const { network } = useNetwork()
  const { decimals, symbol } = network.nativeCurrency
  const { state, start } = useTask<bigint>()

  function request() {
    if (state.status === 'running') return
    start(async () => {
      const { requestFaucet } = await loadActions()
      const { amount } = await requestFaucet(client)
      onReceived()
      return amount
    })
  }

  return (
    <ToolCard wide title={messages.title} text={messages.text(network.name)}>
      <div>
        <Button busy={state.status === 'running'} onClick={request}>
          {messages.request}
        </Button>
      </div>
      <Progress
        tone={state.status === 'done' ? 'success' : state.status === 'failed' ? 'warning' : null}
      >
        {state.status === 'done' &&
          messages.received(`${formatAmount(state.value, decimals).text} ${symbol}`)}
        {state.status === 'failed' && faucetFailure(all, state.error, language)}
      </Progress>
    </ToolCard>
  )
}
