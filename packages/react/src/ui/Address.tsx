import styles from './Address.module.css'
import { classes } from './classes.ts'
import { shortenAddress } from './shortenAddress.ts'

export interface AddressProps {
  value: string
  /** Shows the whole address and wraps it; otherwise it is shortened and the title has the rest. */
  full?: boolean
  className?: string | undefined
}

/** An account's address in the monospaced font, always from left to right. */
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
