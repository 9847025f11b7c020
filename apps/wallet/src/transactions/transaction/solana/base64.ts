// Base64, the encoding of Solana's nodes and pages.

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** @throws DOMException for invalid base64 */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
