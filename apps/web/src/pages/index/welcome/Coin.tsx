// The large coin in fine lines. Computed, so that it takes a few hundred bytes and is sharp at every size.
import { useId } from 'react'
import styles from './Coin.module.css'

export interface CoinProps {
  /** The text around the field, as on a real coin. Decorative. */
  legend: string
  /** Turns the reeded edge slowly while waiting for a wallet. */
  turning: boolean
  /** Path of an image that replaces the letter. */
  logo?: string | undefined
  className?: string | undefined
}

/** Numbers of reeds and beads, and the parameters of the guilloche. */
const REEDS = 240
const BEADS = 120
const LOOPS = 36

export function Coin({ legend, turning, logo, className }: CoinProps) {
  const path = useId()
  return (
    <svg
      className={`${styles.coin} ${className ?? ''}`}
      viewBox="-300 -300 600 600"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle
        className={turning ? styles.turning : undefined}
        r="286"
        strokeWidth="22"
        pathLength={REEDS * 5}
        strokeDasharray="1.7 3.3"
      />
      <circle r="268" strokeWidth="1.5" />
      <circle
        r="257"
        strokeWidth="5"
        strokeLinecap="round"
        pathLength={BEADS}
        strokeDasharray="0.001 0.999"
      />
      <circle r="246" strokeWidth="0.75" />
      <path id={path} stroke="none" d="M-2 213.5a213.5 213.5 0 1 1 4 0" />
      <text className={styles.legend} stroke="none">
        <textPath href={`#${path}`} textLength="1334">
          {legend}
        </textPath>
      </text>
      <circle r="202" strokeWidth="0.75" />
      <g strokeWidth="0.6" opacity="0.6">
        {Array.from({ length: LOOPS }, (_, i) => (
          <ellipse key={i} rx="198" ry="96" transform={`rotate(${(i * 180) / LOOPS})`} />
        ))}
      </g>
      <circle className={styles.field} r="94" strokeWidth="1.5" />
      <circle r="87" strokeWidth="0.75" />
      {logo ? (
        <image href={logo} x="-56" y="-56" width="112" height="112" />
      ) : (
        <path
          className={styles.letter}
          transform="translate(-107 -100) scale(3.33)"
          d="M30.6 14.5h3.6L45.4 43h3.4v2.4H36.4V43h3.3l-3-8H25.5l-2.9 8h3.6v2.4H15.6V43h3.5zM31 20l-4.6 12.6h9.4z"
        />
      )}
    </svg>
  )
}
