// A text signed by this device's key: a compact JWS (RFC 7515) with the public key in its header.

export async function signText(
  text: string,
  { privateKey, publicKey }: CryptoKeyPair,
  { typ }: { typ?: string } = {},
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = encode(JSON.stringify({ alg: 'ES256', typ, jwk: { kty, crv, x, y } }))
  const signed = `${header}.${encode(text)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, privateKey, utf8(signed))
  return `${signed}.${base64url(signature)}`
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const encode = (text: string) => base64url(utf8(text))

/** Without padding (RFC 4648, section 5). The browser's own coder spares every visitor the bytes of a library. */
export const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
