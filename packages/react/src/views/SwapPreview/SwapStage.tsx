import { closeModal, goBack, replaceView, resolveNetwork, type SentTransaction } from '@aureus/core'
import { transactionKey } from '@aureus/core/activity'
import { readSentSwap } from '@aureus/core/swaps'
import { explorerLink } from '@aureus/protocol'
import { useEmbeddedProblem } from '../../embedded/useEmbeddedProblem.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { sourceWords } from '../Swap/factWords.ts'
import { recordOf } from '../Swap/reviewSwap.ts'
import type { Progress, Review } from '../Swap/swapState.ts'
import { useSwapMessages } from '../Swap/useSwapMessages.ts'
import { useSwapSession } from '../Swap/useSwapSession.ts'
import styles from './SwapStage.module.css'
import { SwapSteps } from './SwapSteps.tsx'
import { failureWords, outcomeWords, type SwapWords } from './swapWords.ts'

/** The swap after the wallet was asked. */
export function SwapStage({ review }: { review: Review }) {
  const client = useClient()
  const messages = useModalMessages()
  const words = useSwapMessages()
  const { language } = useMessages()
  const { connectedWalletInfo: wallet } = useAccount()
  const [{ progress }, session] = useSwapSession()
  const sent = useSent(progress)
  const overdue = useOverdue(progress.status === 'running' && progress.at === 'wallet')
  const problem = useEmbeddedProblem({
    walletId: wallet?.id,
    error: progress.status === 'failed' ? progress.error : undefined,
    during: 'request',
  })
  if (progress.status === 'idle') return null
  const coin = <WalletIcon name={wallet?.name ?? ''} icon={wallet?.icon} />

  if (progress.status === 'running')
    return (
      <Stage
        coin={coin}
        turning
        title={words.progress.wallet}
        actions={
          <Button wide onClick={session.cancel}>
            {messages.cancel}
          </Button>
        }
      >
        {overdue && <p>{words.progress.noAnswer}</p>}
        <SwapSteps review={review} />
      </Stage>
    )

  const source = sourceWords(words, review.quote.sourceName)
  const { title, lines, tone, next }: SwapWords =
    progress.status === 'failed'
      ? failureWords(words, progress.error, source)
      : outcomeWords(words, recordOf(review), sent, { sourceName: source, language })
  return (
    <Stage
      coin={coin}
      turning={next === 'wait'}
      tone={tone}
      title={title}
      actions={
        <>
          {sent?.hash && <SentLink sent={sent} />}
          {next === 'retry' && (
            <Button variant="primary" wide onClick={session.retry}>
              {messages.tryAgain}
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
      {sent && <Legs sent={sent} />}
    </Stage>
  )
}

/** The activity's entry of the swap, as it is now. */
function useSent(progress: Progress): SentTransaction | undefined {
  const client = useClient()
  const key = progress.status === 'sent' ? progress.key : undefined
  const found = useStore(client.state.transactions, ({ sent }) =>
    key === undefined ? undefined : sent.find((one) => transactionKey(one) === key),
  )
  return progress.status === 'over' ? progress.sent : found
}

/** The transactions on each chain, of a swap across chains. */
function Legs({ sent }: { sent: SentTransaction }) {
  const words = useSwapMessages().progress
  const { networks } = useNetwork()
  const networkName = useNetworkName()
  const steps = readSentSwap(sent)?.steps ?? []
  if (steps.length < 2) return null
  return (
    <ul className={styles.legs}>
      {steps.map(({ chainId, state }, at) => (
        <li key={at} className={styles.leg}>
          <span>{words.stepOn(networkName(resolveNetwork(networks, chainId)))}</span>
          <span className={styles[state]}>{words.states[state]}</span>
        </li>
      ))}
    </ul>
  )
}

/** The transaction's hash, and its page if the network has an explorer. */
function SentLink({ sent: { hash, caipNetworkId } }: { sent: SentTransaction }) {
  const words = useSwapMessages().progress
  const { networks } = useNetwork()
  const link = explorerLink(resolveNetwork(networks, caipNetworkId), { transaction: hash })
  return (
    <div className={styles.hash}>
      <span>{`${words.hash} ${shortenAddress(hash)}`}</span>
      <CopyButton text={hash} label={words.copyHash} />
      {link && (
        <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          <span className="au-hidden">{`${words.explorer} ${words.newTab}`}</span>
        </a>
      )}
    </div>
  )
}
