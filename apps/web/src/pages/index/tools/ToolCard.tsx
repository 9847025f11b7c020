// The card of one account tool.
import { Card } from '@aureus/react'
import { type ReactNode, useId } from 'react'
import styles from './ToolCard.module.css'

export interface ToolCardProps {
  title: string
  text?: string
  children: ReactNode
}

export function ToolCard({ title, text, children }: ToolCardProps) {
  const id = useId()
  return (
    <Card className={styles.card} aria-labelledby={id}>
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
