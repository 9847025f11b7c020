import { findNetwork, formatAmount, resolveNetwork } from '@aureus/core'
import type { ActivityEntry } from '@aureus/core/activity'
import { explorerLink } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { enActivity } from '../../messages/en.activity.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import styles from './ActivityRow.module.css'

export interface ActivityRowProps {
  entry: ActivityEntry
  /** Whose activity it is: it says which way the amount goes. */
  account: string
  locale: string
  /** Its day stands above it. */
  timeOnly?: boolean
}

/** One transaction: what, how much, between whom, what became of it, and where to read more. */
export function ActivityRow({ entry, account, locale, timeOnly = false }: ActivityRowProps) {
  const words = useModalMessages().transactions ?? enActivity
  const { networks } = useNetwork()
  const { hash, kind, from, to, status, sentAtMs, caipNetworkId } = entry
  const network = resolveNetwork(networks, caipNetworkId)
  const configured = findNetwork(networks, caipNetworkId)
  const link = explorerLink(network, { transaction: hash })
  const received = from !== account
  const transfer = received ? words.received : words.sent
  const short = shortenAddress(hash)
  return (
    <li className={styles.row}>
      <CoinRing
        turning={status === 'pending'}
        tone={status === 'reverted' ? 'error' : 'gold'}
        className={classes(styles.ring, status !== 'pending' && styles.still)}
      >
        <NetworkIcon network={network} className={styles.coin} />
      </CoinRing>
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.kind}>{kind === 'call' ? words.call : transfer}</span>
          {configured && <Amount entry={entry} sign={received ? '+' : '−'} {...configured} />}
        </div>
        <span className={styles.muted}>
          <bdi>{received ? words.from(shortenAddress(from)) : words.to(shortenAddress(to))}</bdi>
          {' · '}
          {network.name}
        </span>
        <span className={styles.muted}>
          <span className={styles[status]}>{words.statuses[status]}</span>
          {' · '}
          <time dateTime={new Date(sentAtMs).toISOString()}>
            {formatTime(sentAtMs, locale, timeOnly)}
          </time>
        </span>
      </div>
      <div className={styles.actions}>
        {link && (
          <Button
            variant="quiet"
            className={styles.action}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.explorer(short)}
            title={words.explorer(short)}
          >
            <Icon name="external" directional />
          </Button>
        )}
        <CopyButton text={hash} label={words.copyHash(short)} />
      </div>
    </li>
  )
}

interface AmountProps {
  entry: ActivityEntry
  sign: string
  nativeCurrency: { decimals: number; symbol: string }
}

/** What did not move has no sign, and is struck through; the status beside it says so in words. */
function Amount({ entry: { value, kind, status }, sign, nativeCurrency }: AmountProps) {
  if (value === 0n && kind === 'call') return null
  const { text, full } = formatAmount(value, nativeCurrency.decimals)
  const moves = status === 'confirmed' || status === 'pending'
  const amount = `${text} ${nativeCurrency.symbol}`
  const title = `${full} ${nativeCurrency.symbol}`
  if (!moves)
    return (
      <s className={styles.amount} title={title}>
        {amount}
      </s>
    )
  return (
    <span className={styles.amount} title={title}>
      {/* Less than can be shown has no figure to put a sign before. */}
      {value > 0n && !text.startsWith('<') && sign}
      {amount}
    </span>
  )
}

function formatTime(timeMs: number, locale: string, timeOnly: boolean): string {
  const day = { day: 'numeric', month: 'short' } as const
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, { ...(!timeOnly && day), ...time }).format(timeMs)
}
