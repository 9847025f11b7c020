import { type ReactNode, useId } from 'react'
import { FramedList } from './FramedList.tsx'
import styles from './TitledList.module.css'

export interface TitledListProps {
  label: string
  /** Shown at the end of the title's line. */
  end?: ReactNode
  /** Items: `li` elements. */
  children: ReactNode
}

/** A framed list with a title, for views with several lists. */
export function TitledList({ label, end, children }: TitledListProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.label}>
          {label}
        </h3>
        {end}
      </div>
      <FramedList>{children}</FramedList>
    </section>
  )
}
