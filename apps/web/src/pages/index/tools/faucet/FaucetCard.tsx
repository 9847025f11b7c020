// Requests free coins of the devnet.
import { formatAmount } from '@aureus/core'
import { Button, useBalance, useClient, useMessages, useNetwork, useRequest } from '@aureus/react'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import { Progress } from '../Progress.tsx'
import { ToolCard } from '../ToolCard.tsx'
import { faucetFailure } from './faucetFailure.ts'

export function FaucetCard() {
  const client = useClient()
  const all = useAccountMessages()
  const messages = all.faucet
  const { language } = useMessages()
  const { network } = useNetwork()
  const { decimals, symbol } = network.nativeCurrency
  const { refresh } = useBalance()
  const [state, request] = useRequest<bigint>()

  function ask() {
    if (state.status === 'waiting') return
    void request.start(async () => {
      const { requestFaucet } = await import('./actions.ts')
      const { amount } = await requestFaucet(client)
      await refresh()
      return amount
    })
  }

  return (
    <ToolCard title={messages.title} text={messages.text(network.name)}>
      <div>
        <Button busy={state.status === 'waiting'} onClick={ask}>
          {messages.request}
        </Button>
      </div>
      <Progress
        tone={state.status === 'success' ? 'success' : state.status === 'error' ? 'warning' : null}
      >
        {state.status === 'success' && (
          <span>
            {messages.received(`${formatAmount(state.value, decimals, language).text} ${symbol}`)}
          </span>
        )}
        {state.status === 'error' && <span>{faucetFailure(all, state.error, language)}</span>}
      </Progress>
    </ToolCard>
  )
}
