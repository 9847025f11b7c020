import { isMarkPicture, type Network } from '@aureus/protocol'
import { tone } from './letters.ts'
import { networkImage } from './networkImage.ts'
import { Picture } from './Picture.tsx'

export interface NetworkIconProps {
  network: Pick<Network, 'caipNetworkId' | 'name' | 'testnet' | 'assets'>
  className?: string | undefined
}

/** The image that the network's owner set, else its mark, else letters. Decorative, because the name is beside it. */
export function NetworkIcon({ network, className }: NetworkIconProps) {
  const src = network.assets?.imageUrl
  const { letters, hue, test } = networkImage(network)
  return (
    <Picture
      src={src && !isMarkPicture(src) ? src : undefined}
      letters={letters}
      hue={hue}
      round
      className={className}
    >
      {/* A reeded rim: not real money. */}
      <circle
        cx="20"
        cy="20"
        r={test ? 18.25 : 19.25}
        fill="none"
        stroke={tone(hue, 50, 52)}
        strokeWidth={test ? 2.5 : 1.5}
        pathLength={test ? 200 : undefined}
        strokeDasharray={test ? '2 3' : undefined}
      />
    </Picture>
  )
}
