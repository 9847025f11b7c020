import { connect, goBack, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useEmbeddedProblem } from '../../embedded/useEmbeddedProblem.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { attemptViews } from '../../wallets/attemptViews.ts'
import { attemptWords } from '../../wallets/attemptWords.ts'
import { useWalletName } from '../../wallets/useWalletName.ts'

/** Shows the attempt to connect a wallet. */
export function ConnectingExternal() {
  const client = useClient()
  const messages = useModalMessages()
  const walletName = useWalletName()
  const attempt = useStore(client.state.connect, (state) => state.attempt)
  const { status, connectedWalletInfo } = useAccount()
  const overdue = useOverdue(attempt?.status === 'waiting')
  // After the wallet approves, the attempt is over and the wallet is the account's.
  const wallet = attempt?.wallet ?? (status === 'connected' ? connectedWalletInfo : undefined)

  const problem = useEmbeddedProblem({
    walletId: wallet?.id,
    error: attempt?.status === 'failed' ? attempt.error : undefined,
    during: 'login',
  })

  useEffect(() => {
    if (!wallet) replaceView(client, { name: 'Connect' })
  }, [wallet, client])
  if (!wallet) return null
  const Attempt = attemptViews.get(wallet.id)
  if (Attempt) return <Attempt />

  const named = walletName(wallet.name)
  const { title, lines, tone } = attemptWords(messages.connecting, named, attempt, overdue)
  /** The attempt, once it is over. */
  const ended = attempt?.status !== 'waiting' && attempt
  return (
    <Stage
      coin={<WalletIcon name={wallet.name} icon={wallet.icon} />}
      turning={!ended}
      tone={tone}
      title={title}
      actions={
        <>
          {ended && (
            <Button
              variant="primary"
              wide
              // The state reports progress and failure.
              onClick={() => connect(client, { wallet: ended.wallet }).catch(() => undefined)}
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
      {(problem === undefined ? lines : [problem]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stage>
  )
}
