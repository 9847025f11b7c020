import type { TokenBalance } from '@aureus/core'
import { Picture } from '../../parts/Picture.tsx'
import styles from './Tokens.module.css'

/** The page's policy only allows images from its own server, so that third parties do not learn who views what. */
const isOwn = (url: string) => /^(?:\/(?!\/)|data:image\/)/.test(url)

/** A token's picture, or the start of its symbol if no picture loads. */
export function TokenIcon({ token: { symbol, iconUrl } }: { token: TokenBalance }) {
  return (
    <Picture
      src={iconUrl && isOwn(iconUrl) ? iconUrl : undefined}
      letters={[...symbol.trim()].slice(0, 3).join('').toUpperCase()}
      size={36}
      className={styles.icon}
      lettersClassName={styles.letters}
    />
  )
}
