import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  formatCheckpoint,
  parseCheckpoint,
} from '../../../apps/server/src/platform/releaseLog/checkpoint.ts'
import { sha256 } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import {
  formatNote,
  formatSignature,
  parseNote,
  parseSignature,
} from '../../../apps/server/src/platform/releaseLog/note.ts'
import { formatVerifierKey, parseVerifierKey, verifierKeyOf } from './keys.ts'
import { cosignedAt, isSignedByLog, signAsLog, signAsWitness } from './signatures.ts'

// The example of the reference implementation (golang.org/x/mod/sumdb/note).
const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const seed = Buffer.from('gQoUAtUUbI2E8kQzMPVAgOv5juF9nHT2JS/F1ccoMXM=', 'base64')
const text =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const line =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const privateKey = createPrivateKey({
  key: Buffer.concat([pkcs8, seed]),
  format: 'der',
  type: 'pkcs8',
})

describe('signed notes', () => {
  test('behavior: keys and signatures are those of the reference implementation', () => {
    expect(formatVerifierKey(verifierKeyOf('log', 'PeterNeumann', privateKey))).toBe(vkey)
    const signature = signAsLog(text, 'PeterNeumann', privateKey)
    expect(formatNote({ text, signatures: [signature] })).toBe(`${text}\n${line}`)
    const note = parseNote(`${text}\n${line}`)
    expect(isSignedByLog(note, parseVerifierKey(vkey))).toBe(true)
  })

  test('behavior: ignores signatures of others, and a note may have empty lines', () => {
    const other = signAsLog(text, 'other', generateKeyPairSync('ed25519').privateKey)
    const note = parseNote(`${text}\n${formatSignature(other)}${line}`)
    expect(note.signatures).toHaveLength(2)
    expect(isSignedByLog(note, parseVerifierKey(vkey))).toBe(true)
    expect(parseNote(`a\n\nb\n\n${line}`).text).toBe('a\n\nb\n')
  })

  test('error: another text, a changed signature beside a good one, and no signature of the key', () => {
    const key = parseVerifierKey(vkey)
    const changed = { ...parseSignature(line.trim()), bytes: Buffer.alloc(64) }
    const [good] = parseNote(`${text}\n${line}`).signatures
    expect(isSignedByLog({ text: `${text}more\n`, signatures: good ? [good] : [] }, key)).toBe(
      false,
    )
    expect(isSignedByLog({ text, signatures: good ? [good, changed] : [] }, key)).toBe(false)
    expect(isSignedByLog({ text, signatures: [] }, key)).toBe(false)
  })

  test.each([
    ['no signatures', text],
    ['no signature line', `${text}\n`],
    ['no line break at the end', `${text}\n${line}`.trimEnd()],
    ['a hyphen for the dash', `${text}\n${line.replace('—', '-')}`],
    ['a carriage return', `${text}\r\n\n${line}`],
    ['base64 in another form', `${text}\n${line.replace('JnAM=', 'JnAN=')}`],
    ['a plus sign in the name', `${text}\n${line.replace('Peter', 'Peter+')}`],
    ['65 signatures', `${text}\n${line.repeat(65)}`],
    ['more than 64 kB', `${text.repeat(700)}\n${line}`],
  ])('error: refuses a note with %s', (_, note) => {
    expect(() => parseNote(note)).toThrow(/note/)
  })

  test.each([
    vkey.replace('c74f20a3', 'c74f20a4'),
    vkey.replace('Peter', 'Paul'),
    vkey.replace('+ARpc', '+BRpc'),
    vkey.slice(0, -4),
    'PeterNeumann',
    '',
  ])('error: refuses the key "%s"', (key) => {
    expect(() => parseVerifierKey(key)).toThrow(/key/)
  })
})

describe('cosignatures', () => {
  const body = 'example.com/releases\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
  const name = 'witness.example/1'
  const key = verifierKeyOf('witness', name, privateKey)

  test('behavior: a cosignature has the time and covers it', () => {
    const signature = signAsWitness(body, { name, privateKey, seconds: 1_679_315_147 })
    const note = { text: body, signatures: [parseSignature(formatSignature(signature).trim())] }
    expect(cosignedAt(note, key)).toBe(1_679_315_147)
    const later = Buffer.from(signature.bytes)
    later.writeBigUInt64BE(1_679_315_148n)
    expect(cosignedAt({ text: body, signatures: [{ ...signature, bytes: later }] }, key)).toBe(
      undefined,
    )
    expect(cosignedAt({ text, signatures: [signature] }, key)).toBe(undefined)
  })

  test('behavior: the signed text and the number of the key follow the standard', () => {
    const signature = signAsWitness(body, { name, privateKey, seconds: 5 })
    const plain = signAsLog(`cosignature/v1\ntime 5\n${body}`, name, privateKey)
    expect(Buffer.from(signature.bytes.subarray(8))).toEqual(Buffer.from(plain.bytes))
    const id = sha256(Buffer.from(`${name}\n`), Uint8Array.of(4), key.publicKey)
    expect(signature.keyId).toBe(Buffer.from(id).readUInt32BE(0))
    expect(parseVerifierKey(formatVerifierKey(key))).toEqual(key)
  })

  test('error: a signature of the log does not count as a cosignature', () => {
    expect(cosignedAt({ text: body, signatures: [signAsLog(body, name, privateKey)] }, key)).toBe(
      undefined,
    )
  })
})

describe('checkpoints', () => {
  const root = sha256()

  test('behavior: reads what it writes, and ignores further lines', () => {
    const checkpoint = { origin: 'example.com/releases', size: 42, root }
    expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint)
    expect(parseCheckpoint(`${formatCheckpoint(checkpoint)}more\n`)).toEqual(checkpoint)
    expect(formatCheckpoint({ ...checkpoint, size: 0 })).toBe(
      'example.com/releases\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
    )
  })

  const encoded = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
  test.each([
    'a\n042\n' + encoded + '\n',
    'a\n-1\n' + encoded + '\n',
    'a\n1e3\n' + encoded + '\n',
    'a\n9007199254740993\n' + encoded + '\n',
    'a\n1\nAAAA\n',
    '\n1\n' + encoded + '\n',
    'a\n1\n' + encoded,
    'a\n1\n' + encoded + '\n\nb\n',
    'a\n1\n',
  ])('error: refuses %j', (body) => {
    expect(() => parseCheckpoint(body)).toThrow('not the checkpoint')
  })
})
