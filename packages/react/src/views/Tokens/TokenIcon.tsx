import type { TokenBalance } from '@aureus/core'
import { Picture } from '../../parts/Picture.tsx'
import styles from './Tokens.module.css'

/** The page's policy lets it load from its own server alone: no one else learns who looks at what. */
const isOwn = (url: string) => /^(?:\/(?!\/)|data:image\/)/.test(url)

/** A token's picture; the start of its symbol where it has none that loads. */
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
