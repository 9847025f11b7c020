import type { KnownHistory } from '@aureus/core/activity'
import { useRef } from 'react'
import { type ActivityMessages, enActivity } from '../../messages/en.activity.ts'
import { useMoreInSight } from '../../parts/useMoreInSight.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Activity.module.css'
import { personLocale } from './personLocale.ts'
import type { UseHistoryReturnType } from './useHistory.ts'

export interface ReachProps {
  history: UseHistoryReturnType
  /** There is no history from the server, only what this browser stored. */
  sentOnly: boolean
}

/** The end of the list: how far back it goes, and how to load more. It loads on by itself while there is more. */
export function Reach({ history: { known, older, readOlder }, sentOnly }: ReachProps) {
  const words = useModalMessages().transactions ?? enActivity
  const locale = personLocale(useMessages().language)
  const end = useRef<HTMLDivElement>(null)
  const more = known !== undefined && known.next !== null
  useMoreInSight(end, more && known.data.length > 0 && older === 'idle', readOlder)
  if (!known) return sentOnly && <p className={styles.kept}>{words.kept}</p>

  const dateOf = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(moment))
  const { since, coinsSince } = known
  const said = {
    idle: '',
    loading: words.olderLoading,
    empty: words.olderEmpty,
    error: words.olderFailed,
  }[older]
  return (
    <div ref={end} className={styles.reach}>
      <p className={styles.kept}>
        <span>{reach(words.reach, known, dateOf)}</span>{' '}
        {coinsSince !== null && coinsSince !== since && (
          <span>{words.reach.coinsSince(dateOf(coinsSince))}</span>
        )}
      </p>
      <p role="status" className={styles.kept}>
        {said}
      </p>
      {more && (
        <Button size="small" busy={older === 'loading'} onClick={readOlder}>
          {words.older}
        </Button>
      )}
    </div>
  )
}

function reach(
  words: ActivityMessages['reach'],
  { since, data }: KnownHistory,
  dateOf: (moment: string) => string,
): string | undefined {
  if (since === null) return data.length > 0 ? words.whole : undefined
  return (data.length > 0 ? words.since : words.nothingSince)(dateOf(since))
}
