import { type ReactNode, useState } from 'react'
import { tone } from './letters.ts'

export interface PictureProps {
  src: string | undefined
  /** Shown if there is no image, or if it does not load: up to three. */
  letters: string
  /** Of the colour behind the letters, in degrees. `null` for grey. */
  hue: number | null
  /** A coin. Otherwise a square whose corners the class rounds. */
  round?: boolean
  className?: string | undefined
  /** Drawn around the letters, in a field of 40 by 40. */
  children?: ReactNode
}

/** A wallet, a network or a token. Decorative: the name is in the text beside it. */
export function Picture({ src, letters, hue, round, className, children }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (src && src !== failed)
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
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx={round ? 20 : 0} fill={tone(hue, 45, 22)} />
      {children}
      <text
        x="20"
        y="20"
        dy="0.36em"
        textAnchor="middle"
        fontSize={20 - 3 * letters.length}
        fontWeight="600"
        fill={tone(hue, 85, 84)}
      >
        {letters}
      </text>
    </svg>
  )
}
