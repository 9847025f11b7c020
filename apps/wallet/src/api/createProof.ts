// The proof that a request comes from this device: a JWT for one request (RFC 9449, section 4.2). Our own, because
// libraries date it by the device's clock.
import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import { signText } from './signText.ts'

export interface ProofClaims {
  url: string
  nonce: string | undefined
  accessToken: string | undefined
  /** The server's time, as far as it is known. */
  nowMs: number
}

export function createProof(
  keys: CryptoKeyPair,
  { url, nonce, accessToken, nowMs }: ProofClaims,
): Promise<string> {
  const claims = {
    jti: crypto.randomUUID(),
    htm: 'POST',
    htu: url,
    iat: Math.floor(nowMs / 1000),
    nonce,
    ath: accessToken === undefined ? undefined : hash(accessToken),
  }
  return signText(JSON.stringify(claims), keys, { typ: 'dpop+jwt' })
}

const hash = (text: string) => base64urlnopad.encode(sha256(new TextEncoder().encode(text)))
