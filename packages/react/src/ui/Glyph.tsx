import { classes } from './classes.ts'
import styles from './Glyph.module.css'

export interface GlyphProps {
  /** An SVG path: strokes of 1.75 in a 24 by 24 field. */
  d: string
  /** Points along the line of reading: turned around where reading runs from right to left. */
  directional?: boolean
  className?: string | undefined
}

/** Decoration, always: whatever it stands for is said in words too. */
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
