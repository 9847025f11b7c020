// The frame of one thing to do with an account.
import { Card, classes } from '@aureus/react'
import { type ReactNode, useId } from 'react'
import styles from './ToolCard.module.css'

export interface ToolCardProps {
  title: string
  text?: string
  /** Takes the whole line, its contents beside its words where there is room. */
  wide?: boolean
  children: ReactNode
}

export function ToolCard({ title, text, wide = false, children }: ToolCardProps) {
  const id = useId()
  return (
    <Card className={classes(styles.card, wide && styles.wide)} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </Card>
  )
}
