// Decides where a question is answered: in the host's page, or in the wallet's own window.
import { isLinkStatement, type SignInMessage } from '@aureus/protocol'

export type Tier = 'inline' | 'window'

/** The smallest size at which a question can be read whole. CSS pixels. */
export const LEAST_INLINE = { inlineSize: 360, blockSize: 480 } as const

export interface TierParameters {
  /** Whether a mistaken approval costs nothing: see `isHarmless`. */
  harmless: boolean
  /** Whether the browser can detect that something covers the frame. */
  canSeeCover: boolean
  inlineSize: number
  blockSize: number
}

/** The prefix of a ReCap, a resource that grants capabilities (EIP-5573). URN namespaces ignore case (RFC 8141). */
const RECAP = /^urn:recap:/i

/** A sign-in to the requesting page only proves an address to it. With a ReCap, or as a link of accounts, it does more. */
export const isHarmless = ({
  resources = [],
  statement = '',
}: Pick<SignInMessage, 'resources' | 'statement'>): boolean =>
  !resources.some(isRecap) && !isLinkStatement(statement)

export const isRecap = (resource: string): boolean => RECAP.test(resource)

/**
 * A page can draw a mask over the frame that no browser reports (measured: `mask-image`, `zoom`), and it can block
 * windows. So anything not harmless is answered where no page can draw, or not at all.
 */
export function tierOf({ harmless, canSeeCover, inlineSize, blockSize }: TierParameters): Tier {
  const fits = inlineSize >= LEAST_INLINE.inlineSize && blockSize >= LEAST_INLINE.blockSize
  return harmless && canSeeCover && fits ? 'inline' : 'window'
}
