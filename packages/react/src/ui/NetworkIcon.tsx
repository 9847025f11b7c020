import type { Network } from '@aureus/protocol'
import { networkHue } from './networkHue.ts'

export interface NetworkIconProps {
  network: Pick<Network, 'caipNetworkId' | 'name'>
  className?: string | undefined
}

/** A network's monogram on a tint of its own. Decoration: the name stands beside it. */
export function NetworkIcon({ network, className }: NetworkIconProps) {
  const hue = networkHue(network.caipNetworkId)
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <circle
        cx="20"
        cy="20"
        r="19.25"
        fill={`hsl(${hue} 45% 22%)`}
        stroke={`hsl(${hue} 50% 52%)`}
      />
      <text
        x="20"
        y="20"
        dy="0.36em"
        textAnchor="middle"
        fontSize="17"
        fontWeight="600"
        fill={`hsl(${hue} 85% 84%)`}
      >
        {[...network.name][0]?.toUpperCase() ?? '?'}
      </text>
    </svg>
  )
}
