// Removes secrets and identifying data from log lines, regardless of their source.

/** Patterns in order of application, specific ones first. */
const secrets: readonly [name: string, pattern: RegExp][] = [
  // WalletConnect pairing. Anyone with the link can act as the wallet.
  ['pairing', /\bwc:[^\s"'<>]+/gi],
  // RFC 7519 and its siblings (DPoP proofs, JWE with five parts).
  ['token', /\beyJ[\w-]+(?:\.[\w-]*){1,4}/g],
  ['token', /\b(?:bearer|dpop|basic)\s+[\w.~+/=-]+/gi],
  ['email', /[^\s"'<>@,;:()[\]\\]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g],
  // EVM hashes, keys, signatures and addresses. Without the prefix, only 32 digits or more.
  ['hex', /\b0x[\da-f]{8,}/gi],
  ['hex', /\b[\da-f]{32,}\b/gi],
  // Bech32 addresses of Bitcoin (BIP-173).
  ['address', /\b(?:bc|tb|bcrt)1[\da-z]{20,}\b/gi],
  // Base58 (Solana and old Bitcoin addresses, Solana signatures) and base64url (session and other tokens).
  ['token', /[\w+-]{24,}={0,2}/g],
  // Base64 with slashes, which also occur in paths. Bitcoin signatures have 88 characters.
  ['token', /[A-Za-z\d+/]{60,}={0,2}/g],
]

/** The value of such a field can be a secret of any length. */
const fields =
  /((?:cookie|token|secret|password|otp|code|key|signature|authorization)["']?\s*[=:]\s*["']?)([^\s"'&;,}]+)/gi

/** Replaces what must not leave the browser: keys, signatures, hashes, tokens, pairing links, and addresses of accounts and email. */
export function mask(text: string): string {
  let masked = text.replaceAll(fields, '$1[masked]')
  for (const [name, pattern] of secrets)
    masked = masked.replaceAll(pattern, (found) => (isWords(found) ? found : `[${name}]`))
  return masked
}

/** Joined plain words, as in paths and hyphenated names. Tokens never look like that. */
const isWords = (text: string) => /^[-_+]*[a-z]{1,20}(?:[-_+]+[a-z]{1,20})+[-_+]*$/.test(text)
