import type { ComponentType } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './avatar.module.css'
import type { DrawPicture } from './context.ts'

export interface CustomAvatarProps {
  address: string
  /** The picture of the account's name, as a path on the server; `null` without one. */
  ensImage: string | null
  /** Of the place, in CSS pixels. It is square, and its corners are cut off to a circle. */
  size: number
}

/** Draws the account's picture in place of ours. */
export type CustomAvatar = ComponentType<CustomAvatarProps>

/** Decorative, as ours: the address is beside it. */
export const drawAvatar =
  (Avatar: CustomAvatar): DrawPicture =>
  (address, { image, size, className }) => (
    <i className={classes(className, styles.avatar)} aria-hidden="true">
      <Avatar address={address} ensImage={image ?? null} size={size} />
    </i>
  )
