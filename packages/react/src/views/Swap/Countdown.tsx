import { QUOTE_LIFETIME_MS } from '@aureus/protocol/swap'
import { useEffect, useState } from 'react'
import styles from './Offers.module.css'
import { useSwapMessages } from './useSwapMessages.ts'

export interface CountdownProps {
  /** In the device's time. */
  untilMs: number
}

/** The seconds until new prices. Only seen: each second read aloud would drown everything else. */
export function Countdown({ untilMs }: CountdownProps) {
  const words = useSwapMessages()
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  const leftMs = Math.min(Math.max(untilMs - nowMs, 0), QUOTE_LIFETIME_MS)
  const part = leftMs / QUOTE_LIFETIME_MS
  return (
    <p className={styles.countdown} aria-hidden="true">
      <svg viewBox="0 0 20 20" className={styles.clock}>
        <circle cx="10" cy="10" r="8" className={styles.clockGround} />
        <circle
          cx="10"
          cy="10"
          r="8"
          className={styles.clockHand}
          pathLength="1"
          strokeDasharray={`${part} 1`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      <span>{words.newIn(Math.ceil(leftMs / 1000))}</span>
    </p>
  )
}
