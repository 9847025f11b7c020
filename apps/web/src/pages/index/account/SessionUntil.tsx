import { useMessages } from '@aureus/react'
import styles from './SessionRow.module.css'
import { useAccountMessages } from './useAccountMessages.ts'
import { useMounted } from './useMounted.ts'

/** When the session ends. The server writes UTC, because it does not know the visitor's time zone. */
export function SessionUntil({ timeMs }: { timeMs: number }) {
  const { until } = useAccountMessages().session
  const { language } = useMessages()
  const mounted = useMounted()
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(!mounted && { timeZone: 'UTC' }),
  })
  const when = format.format(timeMs) + (mounted ? '' : ' UTC')
  return (
    // Two versions of ICU may differ in a space.
    <time
      className={styles.until}
      dateTime={new Date(timeMs).toISOString()}
      suppressHydrationWarning
    >
      {until(when)}
    </time>
  )
}
