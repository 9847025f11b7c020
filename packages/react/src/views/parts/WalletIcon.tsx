import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './WalletIcon.module.css'

export interface WalletIconProps {
  name: string
  /** `data:` URI from the wallet itself: only ever an image. */
  icon?: string | undefined
  className?: string | undefined
}

/** A wallet's picture; its first letter where it has none that loads. Decoration: the name stands beside it. */
export function WalletIcon({ name, icon, className }: WalletIconProps) {
  const [failed, setFailed] = useState<string>()
  if (icon && icon !== failed)
    return (
      <img
        className={classes(styles.icon, className)}
        src={icon}
        alt=""
        width="40"
        height="40"
        draggable={false}
        onError={() => setFailed(icon)}
      />
    )
  return (
    <span className={classes(styles.icon, styles.letter, className)} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
