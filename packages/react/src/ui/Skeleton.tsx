// Placeholders in the final shape of what is loading.
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Must give it the size of what it replaces. */
  className?: string | undefined
  /** Announces what is loading. Without it the skeleton is decorative. */
  label?: string
}

/** One figure or line. Stands still under reduced motion. */
export function Skeleton({ className, label }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} aria-hidden={label ? undefined : true}>
      {label && <span className="au-hidden">{label}</span>}
    </span>
  )
}

/** A list with as many rows as will be visible. Decorative, so another element must announce the wait. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.icon} />
          <Skeleton className={styles.words} />
        </div>
      ))}
    </div>
  )
}
