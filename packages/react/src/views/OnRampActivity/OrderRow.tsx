import { resolveNetwork } from '@aureus/core'
import { forgetOnrampOrder, isRunning, type OnrampOrder } from '@aureus/core/onramp'
import { explorerLink } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { adviceWords, orderedWords, receivedWords } from '../../onramp/orderWords.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { NetworkRow } from '../../parts/NetworkRow.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './OnRampActivity.module.css'

/** One order: what, where, its state, and what to do about it. */
export function OrderRow({ order }: { order: OnrampOrder }) {
  const client = useClient()
  const words = useOnrampMessages().activity
  const { language } = useMessages()
  const network = resolveNetwork(useNetwork().networks, order.asset.chainId)
  const networkName = useNetworkName()
  const { direction, symbol, providerName, state, hash, id, createdAtMs } = order
  const title = words.bought[direction](symbol)
  const received = receivedWords(order, language)
  const advice = adviceWords(words, order)
  const link = hash && explorerLink(network, { transaction: hash })
  const when = new Intl.DateTimeFormat(personLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <NetworkRow network={network} title={`${title} ${words.at(providerName)}`}>
      <p className={styles.line}>
        <span className={styles[state]}>{words.states[state]}</span>
        <bdi className={styles.amount}>{orderedWords(order, language)}</bdi>
      </p>
      {received !== undefined && <p className={styles.received}>{words.received(received)}</p>}
      {advice !== undefined && <p className={styles.muted}>{advice}</p>}
      <p className={styles.muted}>
        <bdi>{networkName(network)}</bdi>
        <span>{' · '}</span>
        <time dateTime={new Date(createdAtMs).toISOString()}>{when.format(createdAtMs)}</time>
      </p>
      <div className={styles.actions}>
        {link && (
          <Button size="small" href={link} target="_blank" rel="noopener noreferrer">
            <span>{words.explorer}</span>
            <span className="au-hidden">{` ${words.newTab}`}</span>
          </Button>
        )}
        <span className={styles.reference}>
          <span>{words.reference(id.slice(0, 8))}</span>
          <CopyButton text={id} label={words.copyReference} />
        </span>
        {!isRunning(order) && (
          <Button
            size="small"
            aria-label={words.removeOf(title)}
            onClick={() => forgetOnrampOrder(client, id)}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </NetworkRow>
  )
}
