import { resolveNetwork } from '@aureus/core'
import type { ListedSession } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './Sessions.module.css'
import { useSessionMessages } from './useSessionMessages.ts'

export interface SessionRowProps {
  session: ListedSession
  /** Whether the page uses this session. */
  own: boolean
  ending: boolean
  onEnd(session: ListedSession, name: string): void
}

/** One session: its account, browser and times, and a button to end it. */
export function SessionRow({ session, own, ending, onEnd }: SessionRowProps) {
  const words = useSessionMessages()
  const locale = personLocale(useMessages().language)
  const { networks } = useNetwork()
  const network = resolveNetwork(networks, session.chainId)
  const networkName = useNetworkName()(network)
  const name = words.account(shortenAddress(session.address), networkName)
  const { browser, system } = session
  const place = browser && system ? words.on(browser, system) : (browser ?? system)
  return (
    <li className={styles.row}>
      <NetworkIcon network={network} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.account}>
          <Address value={session.address} />
          {own && <span className={styles.own}>{words.now}</span>}
        </p>
        <p className={styles.muted}>{networkName}</p>
        {!session.current && <p className={styles.muted}>{place ?? words.unknown}</p>}
        <When timeMs={session.lastUsedAtMs} locale={locale} say={words.used} />
        <When timeMs={session.createdAtMs} locale={locale} say={words.since} />
      </div>
      <Button
        size="small"
        busy={ending}
        aria-label={words.endOf(name)}
        onClick={() => onEnd(session, name)}
      >
        {words.end}
      </Button>
    </li>
  )
}

interface WhenProps {
  timeMs: number
  locale: string
  say(when: string): string
}

function When({ timeMs, locale, say }: WhenProps) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className={styles.muted}>
      <time dateTime={new Date(timeMs).toISOString()}>{say(format.format(timeMs))}</time>
    </p>
  )
}
