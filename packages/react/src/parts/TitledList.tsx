import { type ReactNode, useId } from 'react'
import { FramedList } from './FramedList.tsx'
import styles from './TitledList.module.css'

export interface TitledListProps {
  label: string
  /** At the end of the title's line. */
  end?: ReactNode
  /** Items: `li` elements. */
  children: ReactNode
}

/** A framed list below its title, as one of several in a view. */
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
