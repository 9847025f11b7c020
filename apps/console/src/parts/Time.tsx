import { useState } from 'react'
import { enFrame } from '../messages/en.frame.ts'
import { formatAgo, formatTime } from './format.ts'
import styles from './layout.module.css'

/** A moment in the operator's own time zone. */
export function Time({ atMs }: { atMs: number | null }) {
  if (atMs === null) return <span>{enFrame.none}</span>
  return <time dateTime={new Date(atMs).toISOString()}>{formatTime(atMs)}</time>
}

/** A moment as a distance from now; its title has the moment. */
export function Ago({ atMs }: { atMs: number | null }) {
  // When it is drawn first: a page that stays open does not count on.
  const [nowMs] = useState(Date.now)
  if (atMs === null) return <span>{enFrame.none}</span>
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatTime(atMs)}>
      {formatAgo(atMs, nowMs)}
    </time>
  )
}

/** An address, a hash or an id: always from left to right, and never shortened where operators compare. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.mono}>
      {children}
    </bdi>
  )
}
