// The proof that a request comes from this device: a JWT for one request (RFC 9449, section 4.2). Our own, because
// libraries date it by the device's clock.
import { base64url, signText } from './signText.ts'

export interface ProofClaims {
  url: string
  nonce: string | undefined
  accessToken: string | undefined
  /** The server's time, as far as it is known. */
  nowMs: number
}

export async function createProof(
  keys: CryptoKeyPair,
  { url, nonce, accessToken, nowMs }: ProofClaims,
): Promise<string> {
  const claims = {
    jti: crypto.randomUUID(),
    htm: 'POST',
    htu: url,
    iat: Math.floor(nowMs / 1000),
    nonce,
    ath: accessToken === undefined ? undefined : await hash(accessToken),
  }
  return signText(JSON.stringify(claims), keys, { typ: 'dpop+jwt' })
}

const hash = async (text: string) =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
