// The product's motif: the reeded edge of a coin, a fine ring of short strokes.
import type { ReactNode } from 'react'
import styles from './CoinRing.module.css'
import { classes } from './classes.ts'

export interface CoinRingProps {
  /** Turns slowly: something is being waited for. Stands still for people who ask for less motion. */
  turning?: boolean | undefined
  tone?: 'gold' | 'quiet' | 'success' | 'warning' | 'error'
  /** Number of strokes: fewer for a small ring. */
  strokes?: number
  className?: string | undefined
  children?: ReactNode
}

export function CoinRing({
  turning = false,
  tone = 'gold',
  strokes = 96,
  className,
  children,
}: CoinRingProps) {
  return (
    <span className={classes(styles.ring, styles[tone], className)}>
      <svg
        className={turning ? styles.turning : undefined}
        viewBox="0 0 100 100"
        aria-hidden="true"
      >
        <circle
          cx="50"
          cy="50"
          r="46.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          pathLength={strokes * 5}
          strokeDasharray="2 3"
        />
      </svg>
      {children}
    </span>
  )
}
