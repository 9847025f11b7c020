import { Mark, useClient } from '@aureus/react'
import styles from './BrandMark.module.css'

/** The brand's logo, or the product's mark. */
export function BrandMark() {
  const { logo } = useClient().config.brand
  if (logo) return <img className={styles.mark} src={logo} alt="" />
  return <Mark className={styles.mark} />
}
