import { useState } from 'react'
import { classes } from '../ui/classes.ts'

export interface PictureProps {
  src: string | undefined
  /** Shown if there is no image, or if it does not load. */
  letters: string
  /** Width and height in CSS pixels until styles apply. */
  size: number
  className: string | undefined
  /** Added to `className` for the letters. */
  lettersClassName: string | undefined
}

/** Decorative: the name is in the text beside it. */
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
