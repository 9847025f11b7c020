// For tests: a self-signed certificate (RFC 5280), so that no key lies in the repository.
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

export interface Certificate {
  /** PEM. */
  key: string
  /** PEM. */
  cert: string
}

/** @param names DNS names, the first of which is the subject */
export function createCertificate(
  names: readonly string[],
  { notBefore, notAfter }: { notBefore: Date; notAfter: Date },
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from(names[0] ?? '')))))
  const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name))))
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, alternatives)),
    // Basic constraints: an authority, so that it may be trusted itself.
    sequence(
      oid('551d13'),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    sequence(time(notBefore), time(notAfter)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = sequence(
    body,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  )
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const bytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (part: Buffer) => der(0x31, part)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** GeneralizedTime, to the second. */
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
