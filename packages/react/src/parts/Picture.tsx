import { useState } from 'react'
import { classes } from '../ui/classes.ts'

export interface PictureProps {
  src: string | undefined
  /** What stands in its place where there is none that loads. */
  letters: string
  /** Width and height in CSS pixels, before any style is there. */
  size: number
  className: string | undefined
  /** Beside `className`, where the letters stand. */
  lettersClassName: string | undefined
}

/** Decoration: the name of what it shows stands beside it. */
export function Picture({ src, letters, size, className, lettersClassName }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (src && src !== failed)
    return (
      <img
        className={className}
        src={src}
        alt=""
        width={size}
        height={size}
        draggable={false}
        onError={() => setFailed(src)}
      />
    )
  return (
    <span className={classes(className, lettersClassName)} aria-hidden="true">
      {letters}
    </span>
  )
}
