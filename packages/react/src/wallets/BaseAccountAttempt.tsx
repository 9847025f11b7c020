import { baseAccountWallet, goBack, WindowBlockedError } from '@aureus/core'
import { useStore } from '../hooks/useStore.ts'
import { enBaseAccount } from '../messages/en.baseAccount.ts'
import { Stage } from '../parts/Stage.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { attemptWords } from './attemptWords.ts'
import { connectBaseAccount } from './connectBaseAccount.ts'

/** Shows the attempt to connect Base Account, which is in a window of its own. */
export function BaseAccountAttempt() {
  const client = useClient()
  const messages = useModalMessages()
  const words = messages.baseAccount ?? enBaseAccount
  const attempt = useStore(client.state.connect, (state) => state.attempt)
  const { name, icon } = baseAccountWallet
  const isWaiting = attempt?.status === 'waiting'
  const isBlocked = attempt?.error instanceof WindowBlockedError
  const usual = attemptWords(messages.connecting, name, attempt, false)
  const { title, text } = isBlocked
    ? words.blocked
    : isWaiting
      ? { title: usual.title, text: words.waiting }
      : { title: usual.title, text: usual.lines.join(' ') }
  return (
    <Stage
      coin={<WalletIcon name={name} icon={icon} />}
      turning={isWaiting}
      tone={isBlocked ? 'gold' : usual.tone}
      title={title}
      actions={
        <>
          {attempt && !isWaiting && (
            <Button variant="primary" wide onClick={() => connectBaseAccount(client)}>
              {isBlocked ? words.open : messages.tryAgain}
            </Button>
          )}
          <Button wide onClick={() => goBack(client)}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Stage>
  )
}
