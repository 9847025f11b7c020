// A hash or signature with a copy button. Shows only the first lines of a long one, such as a contract account's.
import { CopyButton } from '@aureus/react'
import styles from './Code.module.css'

export interface CodeProps {
  label: string
  value: string
  copyLabel: string
}

export function Code({ label, value, copyLabel }: CodeProps) {
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CopyButton text={value} label={copyLabel} />
      </div>
      <code className={styles.value} dir="ltr">
        {value}
      </code>
    </div>
  )
}
