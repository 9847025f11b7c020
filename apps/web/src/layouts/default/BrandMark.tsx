import { Mark, useClient } from '@aureus/react'
import styles from './BrandMark.module.css'

/** Beside the name of the brand: its own logo, or ours. */
export function BrandMark() {
  const { logo } = useClient().config.brand
  if (logo) return <img className={styles.mark} src={logo} alt="" />
  return <Mark className={styles.mark} />
}
