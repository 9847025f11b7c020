import { base64urlnopad } from '@scure/base'

/** A secret for the frame's memory. Only its hash leaves the frame until the flow is claimed. */
export async function createFlowSecret(): Promise<{ secret: string; secretHash: string }> {
  const secret = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
  // The characters are hashed, as PKCE does (RFC 7636, section 4.2).
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return { secret, secretHash: base64urlnopad.encode(new Uint8Array(digest)) }
}
