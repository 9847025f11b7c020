import { useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { Avatar, type AvatarProps } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './AccountPicture.module.css'

/** The page's policy only allows images from its own server, so that third parties do not learn who is viewed. */
const isOwn = (url: string) => /^\/(?!\/)/.test(url)

/** The active account's picture. A coin stands in until it has loaded, and for accounts without one. */
export function AccountPicture({ address, className }: AvatarProps) {
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
