import {
  connect,
  goBack,
  loopbackPermission,
  mobileWallet,
  pushView,
  WalletAppError,
} from '@aureus/core'
import { useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { enWalletApp } from '../messages/en.walletApp.ts'
import { Stage } from '../parts/Stage.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { attemptWords } from './attemptWords.ts'

/** Shows the attempt to connect a wallet app on this phone. */
export function WalletAppAttempt() {
  const client = useClient()
  const messages = useModalMessages()
  const words = messages.walletApp ?? enWalletApp
  const attempt = useStore(client.state.connect, (state) => state.attempt)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    void loopbackPermission().then((state) => setAsks(state === 'prompt'))
  }, [])

  const isWaiting = attempt?.status === 'waiting'
  const ended = attempt !== null && !isWaiting
  const problem = attempt?.error instanceof WalletAppError ? attempt.error.problem : undefined
  const usual = attemptWords(messages.connecting, words.name, attempt, false)
  const { title, text } = problem
    ? words.problems[problem]
    : isWaiting
      ? { title: words.title, text: words.waiting }
      : { title: usual.title, text: usual.lines.join(' ') }
  return (
    <Stage
      coin={<WalletIcon name={words.name} icon={mobileWallet.icon} />}
      turning={!ended}
      tone={problem === 'press' ? 'gold' : usual.tone}
      title={title}
      actions={
        <>
          {ended && (
            <Button
              variant="primary"
              wide
              // The state reports progress and failure.
              onClick={() => connect(client, { wallet: mobileWallet }).catch(() => undefined)}
            >
              {problem === 'press' ? words.open : messages.tryAgain}
            </Button>
          )}
          {problem === 'noApp' && (
            <Button wide onClick={() => pushView(client, { name: 'AllWallets' })}>
              {words.others}
            </Button>
          )}
          <Button wide onClick={() => goBack(client)}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {isWaiting && asks && <p>{words.asks}</p>}
    </Stage>
  )
}
