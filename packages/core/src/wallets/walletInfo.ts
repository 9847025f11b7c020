// The name and icon that a wallet announces.
import * as v from 'valibot'

export const MAX_ICON_LENGTH = 128 * 1024

/** More than any visitor has. Announcements beyond this are ignored, because a hostile script could flood the page. */
export const MAX_WALLETS = 64

const MAX_NAME_LENGTH = 64

/** Cuts a long name. Control and bidirectional characters could make one wallet look like another. */
export const WalletNameSchema = v.pipe(
  v.string(),
  v.transform((name) => name.slice(0, 1024).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')),
  // By characters, so that none is cut in half.
  v.transform((name) => Array.from(name.trim()).slice(0, MAX_NAME_LENGTH).join('').trim()),
  v.nonEmpty(),
)

/** @returns `undefined` without a usable name. */
export function readWalletName(name: unknown): string | undefined {
  const parsed = v.safeParse(WalletNameSchema, name)
  return parsed.success ? parsed.output : undefined
}

export const WalletIconSchema = v.pipe(
  v.string(),
  v.regex(/^data:image\/(?:png|webp|svg\+xml|jpeg|gif)[;,]/i),
  v.maxLength(MAX_ICON_LENGTH),
)
