// The product's motif: the reeded edge of a coin, a fine ring of short strokes.
import type { ReactNode } from 'react'
import styles from './CoinRing.module.css'
import { classes } from './classes.ts'

export interface CoinRingProps {
  /** Turns slowly to show a wait. Stands still under reduced motion. */
  turning?: boolean | undefined
  /** `current` uses the surrounding text colour. */
  tone?: 'gold' | 'current' | 'quiet' | 'success' | 'warning' | 'error'
  /** For a ring about as high as a line: fewer and stronger strokes. */
  small?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The reeded edge of a coin around its children. It may turn while somebody waits. */
export function CoinRing({
  turning = false,
  tone = 'gold',
  small = false,
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
          r={small ? 42 : 46.5}
          fill="none"
          stroke="currentColor"
          strokeWidth={small ? 14 : 6}
          pathLength={small ? 100 : 480}
          strokeDasharray="2 3"
        />
      </svg>
      {children}
    </span>
  )
}
