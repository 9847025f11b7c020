import { type ReactNode, useMemo } from 'react'
import { classes } from './classes.ts'
import styles from './QrPlate.module.css'
import { qrPath } from './qrPath.ts'

export interface QrPlateProps {
  text: string
  /** The accessible name. */
  label: string
  /** A square picture for the middle. */
  picture?: ReactNode
  /** For long texts, whose modules would be too small otherwise. */
  large?: boolean
}

/** A QR code on a plate with a coin's reeded edge. */
export function QrPlate({ text, label, picture, large = false }: QrPlateProps) {
  const hasPicture = picture !== undefined
  const { size, path } = useMemo(() => qrPath(text, { picture: hasPicture }), [text, hasPicture])
  return (
    <div className={classes(styles.plate, large && styles.large)}>
      <svg className={styles.edge} viewBox="0 0 100 100" aria-hidden="true">
        <rect
          x="2"
          y="2"
          width="96"
          height="96"
          rx="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          pathLength="600"
          strokeDasharray="2 3"
        />
      </svg>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      {hasPicture && <span className={styles.picture}>{picture}</span>}
    </div>
  )
}
