import styles from './Address.module.css'
import { classes } from './classes.ts'
import { shortenAddress } from './shortenAddress.ts'

export interface AddressProps {
  value: string
  /** Whole, and broken over lines where it must be; otherwise shortened, the whole in the title. */
  full?: boolean
  className?: string | undefined
}

/** An account's address, in the mono, always from left to right. */
export function Address({ value, full = false, className }: AddressProps) {
  return (
    <bdi
      dir="ltr"
      className={classes(styles.address, full && styles.full, className)}
      title={full ? undefined : value}
    >
      {full ? value : shortenAddress(value)}
    </bdi>
  )
}
