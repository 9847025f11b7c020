import type { EmbeddedWay } from '@aureus/protocol/embedded'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'
import { useProviderName, WayMark } from './WayMark.tsx'

export interface WayRowProps {
  way: EmbeddedWay
  removing: boolean
  onRemove(): void
}

/** One way to sign in: what it is, since when, and its removal. */
export function WayRow({ way, removing, onRemove }: WayRowProps) {
  const { provider, label, sinceMs, heldUntilMs, canRemove } = way
  const words = useWayMessages()
  const name = useProviderName()(provider)
  const locale = personLocale(useMessages().language)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.way}>
      <WayMark provider={provider} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {label && (
          <p className={styles.muted}>
            <bdi title={label}>{shortenEmail(label)}</bdi>
          </p>
        )}
        {heldUntilMs === null ? (
          <p className={styles.muted}>{words.since(day.format(sinceMs))}</p>
        ) : (
          <p className={styles.held}>{words.opens(minute.format(heldUntilMs))}</p>
        )}
        {!canRemove && <p className={styles.muted}>{words.last}</p>}
      </div>
      {canRemove && (
        <Button
          size="small"
          busy={removing}
          aria-label={words.removeOf(label ? `${name}, ${label}` : name)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      )}
    </li>
  )
}
