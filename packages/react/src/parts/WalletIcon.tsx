import { classes } from '../ui/classes.ts'
import { Picture } from './Picture.tsx'
import styles from './WalletIcon.module.css'

export interface WalletIconProps {
  name: string
  /** `data:` URI from the wallet itself: only ever an image. */
  icon?: string | undefined
  className?: string | undefined
}

/** A wallet's picture; its first letter where it has none that loads. */
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
