import { connect, goBack, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { attemptWords } from './attemptWords.ts'

/** Shows the attempt to connect a wallet. */
export function ConnectingExternal() {
  const client = useClient()
  const messages = useModalMessages()
  const attempt = useStore(client.state.connect, (state) => state.attempt)
  const { status, connectedWalletInfo } = useAccount()
  const overdue = useOverdue(attempt?.status === 'waiting')
  // After the wallet approves, the attempt is over and the wallet is the account's.
  const wallet = attempt?.wallet ?? (status === 'connected' ? connectedWalletInfo : undefined)
  const isGone = wallet === undefined

  useEffect(() => {
    if (isGone) replaceView(client, { name: 'Connect' })
  }, [isGone, client])
  if (!wallet) return null

  const { title, lines, tone, retry } = attemptWords(
    messages.connecting,
    wallet.name,
    attempt,
    overdue,
  )
  return (
    <Stage
      coin={<WalletIcon name={wallet.name} icon={wallet.icon} />}
      turning={!retry}
      tone={tone}
      title={title}
      actions={
        <>
          {attempt && retry && (
            <Button
              variant="primary"
              wide
              // The state reports progress and failure.
              onClick={() => connect(client, { wallet: attempt.wallet }).catch(() => undefined)}
            >
              {messages.tryAgain}
            </Button>
          )}
          <Button wide onClick={() => goBack(client)}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stage>
  )
}
