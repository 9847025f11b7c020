import { avatarPattern, type Rosette } from '@aureus/protocol'

export interface AvatarProps {
  address: string
  className?: string | undefined
}

/** An account's coin. Decorative, because the address is beside it. Fills its parent's inline size unless styled. */
export function Avatar({ address, className }: AvatarProps) {
  const { ground, outer, inner } = avatarPattern(address)
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={`hsl(${ground} 42% 20%)`} />
      <Petals {...outer} lightness={66} />
      <Petals {...inner} lightness={82} />
    </svg>
  )
}

function Petals({ hue, petals, rx, ry, turn, lightness }: Rosette & { lightness: number }) {
  const colour = `hsl(${hue} 62% ${lightness}%)`
  return (
    <g
      fill={colour}
      fillOpacity="0.22"
      stroke={colour}
      strokeWidth="1.5"
      transform={`rotate(${turn} 32 32)`}
    >
      {Array.from({ length: petals }, (_, i) => (
        <ellipse
          key={i}
          cx="32"
          cy="32"
          rx={rx}
          ry={ry}
          transform={`rotate(${(i * 180) / petals} 32 32)`}
        />
      ))}
    </g>
  )
}
