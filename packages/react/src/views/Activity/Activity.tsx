import {
  type ActivityEntry,
  activityQuery,
  createActivitySource,
  type KnownHistory,
  transactionKey,
} from '@aureus/core/activity'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { type ActivityMessages, enActivity } from '../../messages/en.activity.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useMoreInSight } from '../../parts/useMoreInSight.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { groupActivity } from './groupActivity.ts'
import { personLocale } from './personLocale.ts'
import { type UseHistoryReturnType, useHistory } from './useHistory.ts'

/** The account's transactions: pending ones first, then by day and month. */
export function Activity() {
  const activity = useActivity()
  const { account, entries, status, refresh } = activity
  const all = useModalMessages()
  const words = all.transactions ?? enActivity
  if (account === undefined) return null

  const { history } = activity
  const failed = status === 'error' || history.status === 'error'
  const waiting = ['idle', 'waiting'].includes(status) || history.status === 'waiting'

  return (
    <div className={styles.view}>
      {failed && (
        <>
          <Notice>{status === 'error' ? words.failed : words.historyFailed}</Notice>
          <Button wide onClick={refresh}>
            {all.tryAgain}
          </Button>
        </>
      )}
      <p role="status" className="au-hidden">
        {waiting && words.checking}
      </p>
      {entries.length > 0 && <Groups {...activity} account={account} />}
      {entries.length === 0 && waiting && !failed && <SkeletonRows rows={3} />}
      {entries.length === 0 && !waiting && !failed && history.known?.next == null && (
        <Empty icon="activity" title={words.empty.title} className={styles.empty}>
          {words.empty.text}
        </Empty>
      )}
      <Reach history={history} sentOnly={history.known === undefined && entries.length > 0} />
    </div>
  )
}

function Groups({
  account,
  entries,
  status,
  refresh,
}: UseActivityReturnType & { account: string }) {
  const words = useModalMessages().transactions ?? enActivity
  const locale = personLocale(useMessages().language)
  const [nowMs] = useState(() => Date.now())
  const [all, setAll] = useState(false)
  const spam = entries.filter((entry) => entry.spam).length
  const shown = all ? entries : entries.filter((entry) => !entry.spam)
  const { pending, groups } = groupActivity(shown, nowMs, locale)
  return (
    <>
      {pending.length > 0 && (
        <TitledList
          label={words.pending}
          end={
            status !== 'error' && (
              <Button size="small" busy={status === 'waiting'} onClick={refresh}>
                {words.checkAgain}
              </Button>
            )
          }
        >
          {pending.map((entry) => (
            <ActivityRow
              key={transactionKey(entry)}
              entry={entry}
              account={account}
              locale={locale}
            />
          ))}
        </TitledList>
      )}
      {groups.map(({ label, byDay, entries: members }) => (
        <TitledList key={label} label={label}>
          {members.map((entry) => (
            <ActivityRow
              key={transactionKey(entry)}
              entry={entry}
              account={account}
              locale={locale}
              timeOnly={byDay}
            />
          ))}
        </TitledList>
      ))}
      {spam > 0 && (
        <Button size="small" className={styles.spam} onClick={() => setAll(!all)}>
          {all ? words.spam.hide : words.spam.show(spam)}
        </Button>
      )}
    </>
  )
}

interface UseActivityReturnType {
  account: string | undefined
  entries: readonly ActivityEntry[]
  /** `waiting`: for the first answer, or after a visitor's request. Refreshes on new blocks are silent. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The server's history of the account on its network. */
  history: UseHistoryReturnType
  refresh(): void
}

/** The active account's activity, from this browser and the server. */
function useActivity(): UseActivityReturnType {
  const client = useClient()
  const { address, caipAddress } = useAccount()
  const source = useMemo(() => createActivitySource(client, caipAddress), [client, caipAddress])
  const known = () => (address === undefined ? none : source.entries(address))
  const entries = useSyncExternalStore(source.subscribe, known, known)
  const newest = entries[0] && transactionKey(entries[0])
  const load = useMemo(() => {
    if (address === undefined) return undefined
    return async () => activityQuery(client, { source, account: address, newest })
  }, [client, source, address, newest])
  const { status, refresh } = useQuery(load)
  const history = useHistory()
  const [asked, setAsked] = useState(false)
  const { refresh: refreshHistory } = history
  const ask = useCallback(() => {
    setAsked(true)
    void Promise.all([refresh(), refreshHistory()]).finally(() => setAsked(false))
  }, [refresh, refreshHistory])
  return {
    account: address,
    entries,
    status: asked ? 'waiting' : status,
    history,
    refresh: ask,
  }
}

const none: readonly ActivityEntry[] = []

interface ReachProps {
  history: UseHistoryReturnType
  /** There is no history from the server, only what this browser stored. */
  sentOnly: boolean
}

/** The end of the list: how far back it goes, and how to load more. It loads on by itself while there is more. */
function Reach({ history: { known, older, readOlder }, sentOnly }: ReachProps) {
  const words = useModalMessages().transactions ?? enActivity
  const locale = personLocale(useMessages().language)
  const end = useRef<HTMLDivElement>(null)
  const more = known !== undefined && known.next !== null
  useMoreInSight(end, more && older === 'idle' ? known.data.length : 0, readOlder)
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
