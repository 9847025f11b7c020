import { useId, useState } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { enActivity } from '../../messages/en.activity.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../parts/Notice.tsx'
import styles from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { groupActivity } from './groupActivity.ts'
import { personLocale } from './personLocale.ts'
import { type UseActivityReturnType, useActivity } from './useActivity.ts'

/** What the account has sent: what is pending first, then the rest by day and month. */
export function Activity() {
  const activity = useActivity()
  const { account, entries, status, refresh } = activity
  const all = useModalMessages()
  const words = all.transactions ?? enActivity
  if (account === undefined) return null

  return (
    <div className={styles.view}>
      {status === 'error' && (
        <>
          <Notice>{words.failed}</Notice>
          <Button wide onClick={refresh}>
            {all.tryAgain}
          </Button>
        </>
      )}
      <p role="status" className="au-hidden">
        {status === 'waiting' && words.checking}
      </p>
      {entries.length > 0 && <Groups {...activity} account={account} />}
      {entries.length === 0 && status !== 'error' && <Empty waiting={status !== 'success'} />}
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
  const pendingId = useId()
  const [nowMs] = useState(() => Date.now())
  const { pending, groups } = groupActivity(entries, nowMs, locale)
  return (
    <>
      {pending.length > 0 && (
        <section className={styles.group} aria-labelledby={pendingId}>
          <div className={styles.head}>
            <h3 id={pendingId} className={styles.label}>
              {words.pending}
            </h3>
            {status !== 'error' && (
              <Button size="small" busy={status === 'waiting'} onClick={refresh}>
                {words.checkAgain}
              </Button>
            )}
          </div>
          <ul className={styles.list}>
            {pending.map((entry) => (
              <ActivityRow key={keyOf(entry)} entry={entry} account={account} locale={locale} />
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ label, byDay, entries: members }) => (
        <section key={label} className={styles.group} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <ul className={styles.list}>
            {members.map((entry) => (
              <ActivityRow
                key={keyOf(entry)}
                entry={entry}
                account={account}
                locale={locale}
                timeOnly={byDay}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.kept}>{words.kept}</p>
    </>
  )
}

const keyOf = ({ caipNetworkId, hash }: { caipNetworkId: string; hash: string }) =>
  `${caipNetworkId}:${hash}`

function Empty({ waiting }: { waiting: boolean }) {
  const { empty, checking } = useModalMessages().transactions ?? enActivity
  return (
    <div className={styles.empty}>
      <CoinRing turning={waiting} className={styles.ring}>
        <Icon name="activity" className={styles.clock} />
      </CoinRing>
      <h3 className={styles.title}>{waiting ? checking : empty.title}</h3>
      <p>{!waiting && empty.text}</p>
    </div>
  )
}
