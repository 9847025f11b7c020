import { Card } from '@aureus/react'
import { type ReactNode, useId } from 'react'
import styles from './layout.module.css'

/** A named region of a page. */
export function Section(props: { title: string; actions?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{props.title}</h2>
      {props.children}
      {props.actions && <div className={styles.line}>{props.actions}</div>}
    </Card>
  )
}

/** Names and values. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([name, value]) => [
        <dt key={`${name}-name`}>{name}</dt>,
        <dd key={name}>{value}</dd>,
      ])}
    </dl>
  )
}
