import { closeModal, goBack, replaceView } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { inWords } from '../Send/troubleWords.ts'
import { useSendMessages } from '../Send/useSendMessages.ts'
import { useSendSession } from '../Send/useSendSession.ts'
import { SentHash } from './SentHash.tsx'
import { transferWords } from './transferWords.ts'

/** The transfer after the wallet was asked. */
export function TransferStage() {
  const client = useClient()
  const words = useSendMessages()
  const messages = useModalMessages()
  const { connectedWalletInfo: wallet } = useAccount()
  const [{ reviewed, progress }, session] = useSendSession()
  const overdue = useOverdue(progress.status === 'wallet')
  if (!reviewed || progress.status === 'idle') return null

  const { transfer, asset } = reviewed
  const amount = inWords(transfer.amount, asset)
  const { title, lines, tone, next } = transferWords(words.progress, progress, amount, {
    overdue,
    // An operation that fails pays no fee in a token, either.
    sponsored: transfer.sponsor !== undefined || transfer.tokenFee !== undefined,
  })
  return (
    <Stage
      coin={<WalletIcon name={wallet?.name ?? ''} icon={wallet?.icon} />}
      turning={next === 'cancel' || next === 'wait'}
      tone={tone}
      title={title}
      actions={
        <>
          {'hash' in progress && progress.hash !== undefined && (
            <SentHash hash={progress.hash} transfer={transfer} />
          )}
          {next === 'retry' && (
            <Button variant="primary" wide onClick={() => session.send()}>
              {messages.tryAgain}
            </Button>
          )}
          {next === 'cancel' && (
            <Button wide onClick={session.cancelSend}>
              {messages.cancel}
            </Button>
          )}
          {(next === 'retry' || next === 'back') && (
            <Button wide onClick={() => goBack(client)}>
              {words.preview.back}
            </Button>
          )}
          {(next === 'done' || next === 'wait') && (
            <Button wide onClick={() => replaceView(client, { name: 'Activity' })}>
              {words.progress.activity}
            </Button>
          )}
          {next === 'done' && (
            <Button variant="primary" wide onClick={() => closeModal(client)}>
              {words.progress.done}
            </Button>
          )}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stage>
  )
}
