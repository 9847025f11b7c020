import { useClient } from '../provider/useClient.ts'
import { hueOf } from '../ui/letters.ts'
import { Picture } from '../ui/Picture.tsx'

export interface TokenIconProps {
  symbol: string
  /** Absent for a network's coin. */
  address?: string | undefined
  iconUrl?: string | undefined
  className?: string | undefined
}

/** A token's picture, or the start of its symbol if no picture loads. */
export function TokenIcon({ symbol, address = '', iconUrl, className }: TokenIconProps) {
  // A path of the server, which another origin's page may not show.
  const isHere = useClient().config.app === undefined
  return (
    <Picture
      src={iconUrl && isOwn(iconUrl) && isHere ? iconUrl : undefined}
      letters={[...symbol.trim()].slice(0, 3).join('').toUpperCase()}
      // Anybody may take the symbol of another token, but not its address.
      hue={hueOf(address)}
      round
      className={className}
    />
  )
}

/** The page's policy only allows images from its own server, so that third parties do not learn who views what. */
const isOwn = (url: string) => /^(?:\/(?!\/)|data:image\/)/.test(url)
