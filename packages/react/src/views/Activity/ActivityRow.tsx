import { findNetwork, resolveNetwork } from '@aureus/core'
import { type ActivityEntry, type OwnerSignatures, ownerSignatures } from '@aureus/core/activity'
import { explorerLink } from '@aureus/protocol'
import { useEffect } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { createChunk } from '../../loading/chunk.ts'
import { useChunk } from '../../loading/useChunk.ts'
import { type ActivityMessages, enActivity } from '../../messages/en.activity.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import styles from './ActivityRow.module.css'
import { type ReadAmount, readEntry } from './readEntry.ts'
import { SwapLines } from './SwapLines.tsx'
import { useEntryWords } from './useEntryWords.ts'

export interface ActivityRowProps {
  entry: ActivityEntry
  /** The account whose activity it is, which decides the direction of amounts. */
  account: string
  locale: string
  /** The day is in the heading above. */
  timeOnly?: boolean
}

const swapReader = createChunk(() => import('./readSwap.ts').then(({ readSwap }) => readSwap))

/** One transaction: its kind, amounts, other party, status and explorer link. */
export function ActivityRow({ entry, account, locale, timeOnly = false }: ActivityRowProps) {
  const words = useModalMessages().transactions ?? enActivity
  const { language } = useMessages()
  const { networks, network: active } = useNetwork()
  const networkName = useNetworkName()
  const owners = useStore(ownerSignatures(useClient()), (all) => all.get(entry.batch?.id ?? ''))
  const { hash, status, sentAtMs, caipNetworkId, spam = false } = entry
  const network = resolveNetwork(networks, caipNetworkId)
  const configured = findNetwork(networks, caipNetworkId)
  // A batched call has no transaction until it is in a block.
  const link = hash && explorerLink(network, { transaction: hash })
  const { kind, other, amounts } = readEntry(entry, account, configured?.nativeCurrency, language)
  const readSwap = useChunk(swapReader)
  const isSwap = entry.swap !== undefined
  const swap = isSwap
    ? readSwap?.(words.swap, entry, configured?.nativeCurrency, language)
    : undefined
  const described = useEntryWords(entry, account, words.described)
  const short = shortenAddress(hash)

  useEffect(() => {
    // Without it, the row is that of any transaction.
    if (isSwap) swapReader.load().catch(() => undefined)
  }, [isSwap])

  return (
    <li className={styles.row}>
      <CoinRing
        turning={status === 'pending'}
        tone={(swap?.tone ?? status) === 'reverted' ? 'error' : 'gold'}
        className={classes(styles.ring, status !== 'pending' && styles.still)}
      >
        <NetworkIcon network={network} className={styles.coin} />
      </CoinRing>
      <div className={styles.words}>
        {swap ? (
          <SwapLines swap={swap} network={network} />
        ) : (
          <>
            <div className={styles.line}>
              {described ? (
                <bdi
                  className={styles.kind}
                  title={words.described.by(described.origin, described.reviewers.join(', '))}
                >
                  {described.title}
                </bdi>
              ) : (
                <span className={styles.kind}>
                  {words.kinds[isSwap && !readSwap ? 'exchanged' : kind]}
                </span>
              )}
              <Amounts amounts={amounts} moves={status === 'confirmed' || status === 'pending'} />
            </div>
            <span className={styles.muted}>
              {other && (
                <bdi>{(kind === 'received' ? words.from : words.to)(shortenAddress(other))}</bdi>
              )}
              {/* The coin shows the network too. Named if it is not the active one. */}
              <span
                className={network.caipNetworkId === active.caipNetworkId ? 'au-hidden' : undefined}
              >
                {other && <span>{' · '}</span>}
                <span>{networkName(network)}</span>
              </span>
            </span>
          </>
        )}
        <span className={styles.muted}>
          {spam ? (
            <span className={styles.unknown}>{words.spam.tag}</span>
          ) : (
            <span className={styles[swap?.tone ?? status]}>
              {swap?.status ?? statusWords(words, entry, owners)}
            </span>
          )}
          <span>{' · '}</span>
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
            <Icon name="external" />
          </Button>
        )}
        {hash && <CopyButton text={hash} label={words.copyHash(short)} />}
      </div>
    </li>
  )
}

function statusWords(
  words: ActivityMessages,
  { status, batch }: ActivityEntry,
  owners: OwnerSignatures | undefined,
): string {
  if (batch?.sponsored && status === 'reverted') return words.failedFree
  if (owners && status === 'pending') return words.owners(owners.signed, owners.required)
  return words.statuses[status]
}

/** A row shows this many amounts, and the number of the rest. */
const MAX_AMOUNTS = 3

function Amounts({ amounts, moves }: { amounts: readonly ReadAmount[]; moves: boolean }) {
  const words = useModalMessages().transactions ?? enActivity
  return (
    <span className={styles.amounts}>
      {amounts.slice(0, MAX_AMOUNTS).map((amount, at) => (
        <Amount key={at} {...amount} moves={moves} />
      ))}
      {amounts.length > MAX_AMOUNTS && (
        <span className={styles.muted}>{words.more(amounts.length - MAX_AMOUNTS)}</span>
      )}
    </span>
  )
}

const signs = { in: '+', out: '−', none: '' }

/** An amount that did not move has no sign and is struck through; the status says so in words. */
function Amount({ sign, text, unit, title, moves }: ReadAmount & { moves: boolean }) {
  const amount = text === undefined ? unit : `${text} ${unit}`
  if (!moves)
    return (
      <s className={styles.amount} title={title}>
        <bdi>{amount}</bdi>
      </s>
    )
  return (
    <bdi className={styles.amount} title={title}>
      <span>{signs[sign]}</span>
      <span>{amount}</span>
    </bdi>
  )
}

function formatTime(timeMs: number, locale: string, timeOnly: boolean): string {
  const day = { day: 'numeric', month: 'short' } as const
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, { ...(!timeOnly && day), ...time }).format(timeMs)
}
