// Things that are on their way, in the shape that they will have.
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Its size is the place's: the size of what it stands for. */
  className?: string | undefined
  /** What is being waited for; without one it is decoration beside something that says so. */
  label?: string
}

/** One figure or line. Still for people who ask for less motion. */
export function Skeleton({ className, label }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} aria-hidden={label ? undefined : true}>
      {label && <span className="au-hidden">{label}</span>}
    </span>
  )
}

/** A list of choices: as many rows as will be in sight. Something beside it says what is waited for. */
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
