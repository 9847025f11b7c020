import { transactionKey } from '@aureus/core/activity'
import { useState } from 'react'
import { enActivity } from '../../messages/en.activity.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { groupActivity } from './groupActivity.ts'
import { personLocale } from './personLocale.ts'
import { Reach } from './Reach.tsx'
import { type UseActivityReturnType, useActivity } from './useActivity.ts'

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
