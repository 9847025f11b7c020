import {
  changeWays,
  readWays,
  removeWay,
  SocialRefusedError,
  waysState,
} from '@aureus/core/embedded'
import type { EmbeddedWay } from '@aureus/protocol/embedded'
import { useEffect } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import { AddWays } from './AddWays.tsx'
import { Advice } from './Advice.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'
import { useProviderName, WayMark } from './WayMark.tsx'

/** What opens the wallet: each way can be removed but the last, and others can be added. */
export function SignInWays() {
  const client = useClient()
  const messages = useModalMessages()
  const words = useWayMessages()
  const { list, unread, changing, error } = useStore(waysState(client), (state) => state)
  useEffect(() => {
    const controller = new AbortController()
    void readWays(client, controller.signal)
    return () => controller.abort()
  }, [client])

  const reason = error instanceof SocialRefusedError ? error.reason : undefined
  const problem = reason === 'taken' ? words.taken : embeddedProblem(error ?? unread, messages)
  return (
    <div className={styles.view}>
      <p role="status" className="au-hidden">
        {!list && unread === undefined && words.reading}
      </p>
      {(error ?? unread) !== undefined && problem && reason !== 'unknown' && (
        <Notice>{problem}</Notice>
      )}
      {!list && unread === undefined && <SkeletonRows rows={2} />}
      {!list && unread !== undefined && (
        <Button wide onClick={() => void readWays(client)}>
          {messages.tryAgain}
        </Button>
      )}
      {list && (
        <>
          {!list.hasNoticeAddress && <Advice />}
          <TitledList label={words.mine}>
            {list.ways.map((way) => (
              <WayRow
                key={way.id}
                way={way}
                removing={changing === way.id}
                onRemove={() => void changeWays(client, way.id, () => removeWay(client, way.id))}
              />
            ))}
          </TitledList>
          <AddWays changing={changing} />
        </>
      )}
    </div>
  )
}

interface WayRowProps {
  way: EmbeddedWay
  removing: boolean
  onRemove(): void
}

/** One way to sign in: what it is, since when, and its removal. */
function WayRow({ way, removing, onRemove }: WayRowProps) {
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
