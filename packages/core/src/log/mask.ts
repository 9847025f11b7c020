// Takes out of a log line what identifies a visitor or opens a door, whatever part of the product wrote it.

/** What is masked, in this order: the more specific first. */
const secrets: readonly [name: string, pattern: RegExp][] = [
  // WalletConnect pairing: whoever has the link is the wallet's other end.
  ['pairing', /\bwc:[^\s"'<>]+/gi],
  // RFC 7519 and its siblings (DPoP proofs, JWE with five parts).
  ['token', /\beyJ[\w-]+(?:\.[\w-]*){1,4}/g],
  ['token', /\b(?:bearer|dpop|basic)\s+[\w.~+/=-]+/gi],
  ['e-mail', /[^\s"'<>@,;:()[\]\\]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g],
  // Hashes, keys, signatures, addresses of EVM chains. Without the prefix only from 32 digits on.
  ['hex', /\b0x[\da-f]{8,}/gi],
  ['hex', /\b[\da-f]{32,}\b/gi],
  // Bech32 addresses of Bitcoin (BIP-173).
  ['address', /\b(?:bc|tb|bcrt)1[\da-z]{20,}\b/gi],
  // Base58 (Solana and old Bitcoin addresses, Solana signatures) and base64url (session and other tokens).
  ['token', /[\w+-]{24,}={0,2}/g],
  // Base64 with its slash, which paths have too: Bitcoin signatures are of 88 characters.
  ['token', /[A-Za-z\d+/]{60,}={0,2}/g],
]

/** A figure of a cookie or of a query can be a secret whatever its length. */
const fields =
  /((?:cookie|token|secret|password|otp|code|key|signature|authorization)["']?\s*[=:]\s*["']?)([^\s"'&;,}]+)/gi

export function mask(text: string): string {
  let masked = text.replaceAll(fields, '$1[masked]')
  for (const [name, pattern] of secrets)
    masked = masked.replaceAll(pattern, (found) => (isWords(found) ? found : `[${name}]`))
  return masked
}

/** Plain words joined into one, as paths and hyphenated names are: no token looks like them. */
const isWords = (text: string) => /^[-_+]*[a-z]{1,20}(?:[-_+]+[a-z]{1,20})+[-_+]*$/.test(text)
