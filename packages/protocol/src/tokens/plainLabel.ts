/**
 * What a token may be called that no one here has listed. Anybody may name a token, so none is called by an address
 * of a site, by characters that turn text around, or by a text of which the end is out of sight.
 */
export const isPlainLabel = (text: string, most: number): boolean =>
  text.length > 0 &&
  text.length <= most &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:+&'’()$₿\-–_#]*$/u.test(text) &&
  !/\.\s*\p{L}/u.test(text)

/** A name for what has none: the two ends of its address. */
export const shortLabel = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
