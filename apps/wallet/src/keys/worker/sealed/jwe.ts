// Compact JWE (RFC 7516) with ECDH-ES and A256GCM. It carries shares through a page that must not read them.
import { type DepositKey, PublicKeySchema, SealedSchema } from '@aureus/protocol/custody'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { agree, generateAgreementKey, publicKeyOf } from './agree.ts'

const TAG_BYTES = 16

const HeaderSchema = v.strictObject({
  alg: v.literal('ECDH-ES'),
  enc: v.literal('A256GCM'),
  epk: PublicKeySchema,
})

/** The message was not sealed to this key, or was altered. */
export class SealedError extends Error {
  override name = 'SealedError'
}

/** @param mailbox authenticated with the rest, and not secret. Absent: the receiver takes any. */
export async function sealTo(
  { keyId, publicKey }: DepositKey,
  plain: Uint8Array<ArrayBuffer>,
  mailbox?: string,
): Promise<string> {
  const pair = await generateAgreementKey()
  const key = await agree(pair.privateKey, publicKey, 'encrypt')
  const epk = await publicKeyOf(pair)
  const header = base64urlnopad.encode(
    utf8(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keyId, epk, mailbox })),
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(header) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain))
  const parts = [iv, sealed.subarray(0, -TAG_BYTES), sealed.subarray(-TAG_BYTES)]
  return [header, '', ...parts.map((part) => base64urlnopad.encode(part))].join('.')
}

/** @throws SealedError. Wipe the result after use. */
export async function openSealed(
  privateKey: CryptoKey,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const [header = '', , iv = '', text = '', tag = ''] = v.parse(SealedSchema, sealed).split('.')
    const json: unknown = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(header)))
    const { epk } = v.parse(HeaderSchema, json)
    const key = await agree(privateKey, epk, 'decrypt')
    const algorithm = {
      name: 'AES-GCM',
      iv: Uint8Array.from(base64urlnopad.decode(iv)),
      additionalData: utf8(header),
    }
    const bytes = Uint8Array.from([...base64urlnopad.decode(text), ...base64urlnopad.decode(tag)])
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes))
  } catch {
    throw new SealedError('The server sent a message that cannot be opened.')
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
