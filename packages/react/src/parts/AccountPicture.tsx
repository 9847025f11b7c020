import { useContext, useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { AvatarContext } from '../provider/context.ts'
import { Avatar, type AvatarProps } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './AccountPicture.module.css'

/** The page's policy only allows images from its own server, so that third parties do not learn who is viewed. */
const isOwn = (url: string) => /^\/(?!\/)/.test(url)

export interface AccountPictureProps extends AvatarProps {
  /** In CSS pixels, for an avatar of the app's own; 32 unless given. */
  size?: number
}

/** The active account's picture, or the provider's `avatar`. A coin stands in until it has loaded, and for accounts without one. */
export function AccountPicture({ address, className, size = 32 }: AccountPictureProps) {
  const draw = useContext(AvatarContext)
  const { profileImage } = useAccount()
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (!profileImage || !isOwn(profileImage)) return undefined
    const image = new Image()
    const show = () => setLoaded(profileImage)
    image.addEventListener('load', show)
    image.src = profileImage
    return () => image.removeEventListener('load', show)
  }, [profileImage])
  if (draw) return draw(address, { image: profileImage, size, className })
  if (!profileImage || loaded !== profileImage)
    return <Avatar address={address} className={className} />
  return (
    <img
      className={classes(className, styles.picture)}
      src={profileImage}
      alt=""
      draggable={false}
    />
  )
}
