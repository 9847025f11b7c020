import { classes } from './classes.ts'
import styles from './Glyph.module.css'

export interface GlyphProps {
  /** An SVG path: strokes 1.75 wide in a 24 by 24 field. */
  d: string
  /** Mirrored in right-to-left text. */
  directional?: boolean
  className?: string | undefined
}

/** Always decorative: text says the same. */
export function Glyph({ d, directional = false, className }: GlyphProps) {
  return (
    <svg
      className={classes(styles.icon, directional && styles.directional, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
