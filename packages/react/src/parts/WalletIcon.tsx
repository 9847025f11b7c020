import { classes } from '../ui/classes.ts'
import { Picture } from './Picture.tsx'
import styles from './WalletIcon.module.css'

export interface WalletIconProps {
  name: string
  /** A `data:` URI from the wallet itself, or an address that the page chose. It is only ever used as an image. */
  icon?: string | undefined
  className?: string | undefined
}

/** A wallet's picture, or its first letter if no picture loads. */
export function WalletIcon({ name, icon, className }: WalletIconProps) {
  return (
    <Picture
      src={icon}
      letters={[...name.trim()][0]?.toUpperCase() ?? '?'}
      size={40}
      className={classes(styles.icon, className)}
      lettersClassName={styles.letter}
    />
  )
}
