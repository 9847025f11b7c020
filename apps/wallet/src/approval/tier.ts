// Where a question is answered: in the host's page, or in a window of the wallet's own.

export type Tier = 'inline' | 'window'

/** Smaller than this a question cannot be read whole. CSS pixels. */
export const LEAST_INLINE = { inlineSize: 360, blockSize: 480 } as const

export interface TierParameters {
  /** Harmless where it is answered by mistake: a sign-in to the very page that asks, or seeing it at all. */
  harmless: boolean
  /** Whether the browser can say that nothing is drawn over the frame. */
  canSeeCover: boolean
  inlineSize: number
  blockSize: number
}

/**
 * A page can draw a mask over the frame that no browser reports (measured: `mask-image`, `zoom`), so whatever
 * could cost money is answered where no page can draw.
 */
export function tierOf({ harmless, canSeeCover, inlineSize, blockSize }: TierParameters): Tier {
  const fits = inlineSize >= LEAST_INLINE.inlineSize && blockSize >= LEAST_INLINE.blockSize
  return harmless && canSeeCover && fits ? 'inline' : 'window'
}
