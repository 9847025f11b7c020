// The name and icon that a wallet announces.
import * as v from 'valibot'

const MAX_ICON_LENGTH = 128 * 1024

/** More than any visitor has. Announcements beyond this are ignored, because a hostile script could flood the page. */
export const MAX_WALLETS = 64

/** Control and bidirectional characters could make one wallet look like another. */
export const WalletNameSchema = v.pipe(
  v.string(),
  v.maxLength(1024),
  v.transform((name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()),
  v.nonEmpty(),
  v.maxLength(64),
)

export const WalletIconSchema = v.pipe(
  v.string(),
  v.regex(/^data:image\/(?:png|webp|svg\+xml|jpeg|gif)[;,]/i),
  v.maxLength(MAX_ICON_LENGTH),
)
