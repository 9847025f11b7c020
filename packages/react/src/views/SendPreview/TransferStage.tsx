import {
  closeModal,
  goBack,
  type PreparedTransfer,
  replaceView,
  resolveNetwork,
} from '@aureus/core'
import { explorerLink } from '@aureus/protocol'
import { useEmbeddedProblem } from '../../embedded/useEmbeddedProblem.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSendMessages } from '../Send/useSendMessages.ts'
import { useSendSession } from '../Send/useSendSession.ts'
import styles from './SentHash.module.css'
import { transferWords } from './transferWords.ts'

/** The transfer after the wallet was asked. */
export function TransferStage() {
  const client = useClient()
  const words = useSendMessages()
  const messages = useModalMessages()
  const { language } = useMessages()
  const { connectedWalletInfo: wallet } = useAccount()
  const [{ reviewed, progress }, session] = useSendSession()
  const overdue = useOverdue(progress.status === 'wallet')
  const problem = useEmbeddedProblem({
    walletId: wallet?.id,
    error: progress.status === 'failed' ? progress.error : undefined,
    during: 'request',
  })
  if (!reviewed || progress.status === 'idle') return null

  const { transfer, asset } = reviewed
  const amount = inWords(transfer.amount, asset, language)
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
      {problem !== undefined && <p>{problem}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stage>
  )
}

interface SentHashProps {
  hash: string
  transfer: PreparedTransfer
}

/** The transaction's hash, and its page if the network has an explorer. */
function SentHash({ hash, transfer }: SentHashProps) {
  const words = useSendMessages().progress
  const { networks } = useNetwork()
  const network = resolveNetwork(networks, transfer.caipNetworkId)
  const href = explorerLink(network, { transaction: hash })
  return (
    <>
      <div className={styles.hash}>
        <span className={styles.label}>{words.hash}</span>
        <CopyButton text={hash} label={words.copyHash} />
        <code dir="ltr" className={styles.value}>
          {hash}
        </code>
      </div>
      {href && (
        <Button wide href={href} target="_blank" rel="noopener noreferrer">
          <span>{words.explorer}</span>
          <span className="au-hidden">{words.newTab}</span>
          <Icon name="external" />
        </Button>
      )}
    </>
  )
}
