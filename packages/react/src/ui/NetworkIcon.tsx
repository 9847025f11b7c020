import { isMarkPicture, type Network } from '@aureus/protocol'
import { useState } from 'react'
import { networkImage } from './networkImage.ts'

export interface NetworkIconProps {
  network: Pick<Network, 'caipNetworkId' | 'name' | 'testnet' | 'assets'>
  className?: string | undefined
}

/** The image that the network's owner set, else its mark, else an initial. Decorative, because the name is beside it. */
export function NetworkIcon({ network, className }: NetworkIconProps) {
  const [failed, setFailed] = useState<string>()
  const src = network.assets?.imageUrl
  if (src && src !== failed && !isMarkPicture(src))
    return (
      <img
        className={className}
        src={src}
        alt=""
        width={40}
        height={40}
        draggable={false}
        onError={() => setFailed(src)}
      />
    )
  const { letters, hue, test } = networkImage(network)
  const tone = (saturation: number, lightness: number) =>
    `hsl(${hue ?? 0} ${hue === null ? 0 : saturation}% ${lightness}%)`
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={tone(45, 22)} />
      <circle
        cx="20"
        cy="20"
        r={test ? 18.25 : 19.25}
        fill="none"
        stroke={tone(50, 52)}
        strokeWidth={test ? 2.5 : 1.5}
        pathLength={test ? 200 : undefined}
        strokeDasharray={test ? '2 3' : undefined}
      />
      <text
        x="20"
        y="20"
        dy="0.36em"
        textAnchor="middle"
        fontSize={letters.length > 1 ? 14 : 17}
        fontWeight="600"
        fill={tone(85, 84)}
      >
        {letters}
      </text>
    </svg>
  )
}
