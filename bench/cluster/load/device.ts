// A browser's side of the embedded wallet's API: every request proves the device's key (RFC 9449).
import { randomUUID, webcrypto } from 'node:crypto'
import type { Answer, Question } from './ask.ts'

const { subtle } = webcrypto
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface Device {
  /** Sends once more if the server asks for its nonce. */
  post(path: string, body: object): Promise<Answer>
}

/** @param send to the wallet's origin `url` */
export async function createDevice(
  url: string,
  send: (question: Question) => Promise<Answer>,
): Promise<Device> {
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await subtle.exportKey('jwk', keys.publicKey)
  let nonce: string | undefined

  async function proof(path: string): Promise<string> {
    const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
    const iat = Math.floor(Date.now() / 1000)
    const claims = { jti: randomUUID(), htm: 'POST', htu: `${url}${path}`, iat }
    const text = `${header}.${encode({ ...claims, ...(nonce && { nonce }) })}`
    const signed = await subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      keys.privateKey,
      Buffer.from(text),
    )
    return `${text}.${Buffer.from(signed).toString('base64url')}`
  }

  async function once(path: string, body: object): Promise<Answer> {
    const headers = { 'sec-fetch-site': 'same-origin', dpop: await proof(path) }
    const answer = await send({ method: 'POST', path, body, headers })
    nonce = String(answer.headers['dpop-nonce'] ?? '') || nonce
    return answer
  }

  return {
    async post(path, body) {
      const first = await once(path, body)
      return first.text.includes('use_dpop_nonce') ? once(path, body) : first
    },
  }
}
