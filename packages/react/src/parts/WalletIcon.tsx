import { classes } from '../ui/classes.ts'
import { hueOf, lettersOf } from '../ui/letters.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './WalletIcon.module.css'

export interface WalletIconProps {
  name: string
  /** A `data:` URI from the wallet itself, or an address that the page chose. It is only ever used as an image. */
  icon?: string | undefined
  className?: string | undefined
}

/** A wallet's picture, or letters if no picture loads. */
export function WalletIcon({ name, icon, className }: WalletIconProps) {
  return (
    <Picture
      src={icon}
      letters={lettersOf(name)}
      hue={hueOf(name)}
      className={classes(styles.icon, className)}
    />
  )
}
