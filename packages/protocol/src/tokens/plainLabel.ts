/**
 * Whether an unlisted token's name may be shown. Anyone can name a token, so names with website addresses, with
 * characters that reverse text, or too long to show in full are refused.
 */
export const isPlainLabel = (text: string, most: number): boolean =>
  text.length > 0 &&
  text.length <= most &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:+&'’()$₿\-–_#]*$/u.test(text) &&
  !/\.\s*\p{L}/u.test(text)

/** A label for a token without a name: the two ends of its address. */
export const shortLabel = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
