// A hash or a signature, whole, with its copy button.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <code className={styles.value} dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {value}
      </code>
    </div>
  )
}
