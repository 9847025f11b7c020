// The chain of the audit log: what an entry's hash covers, and whether a list of entries is whole. The server and the
// command share it, so that an operator need not believe the server.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { type AuditEntry, AuditEntrySchema, type AuditFault, type AuditKey } from './audit.ts'

/** `previous` of the first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64)

/** SHA-256, hex, of the fields before `hash` in their order, as JSON without spaces. */
export function auditHash(entry: Omit<AuditEntry, 'hash' | 'signature' | 'keyId'>): string {
  const { number, atMs, account, role, action, subject, reason, before, after, previous } = entry
  const fields = { number, atMs, account, role, action, subject, reason, before, after, previous }
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(fields))))
}

/** Names a key by itself: `audit-` and the first 16 bytes, hex, of the SHA-256 of its 32 bytes. */
export const auditKeyId = (publicKey: string): string =>
  `audit-${bytesToHex(sha256(base64urlnopad.decode(publicKey)).subarray(0, 16))}`

export interface VerifyAuditParameters {
  keys: readonly AuditKey[]
  /** Hashes of entries that must be there, as the newest of an earlier check. They find an end that was cut off. */
  heads?: readonly string[]
}

export interface AuditVerification {
  entries: number
  /** Hash of the newest entry; null without entries. */
  head: string | null
  /** The first. */
  fault: AuditFault | null
}

/**
 * Reads all entries, oldest first.
 * @param entries unvalidated: rows of a database or lines of a file
 */
export async function verifyAudit(
  entries: Iterable<unknown> | AsyncIterable<unknown>,
  { keys, heads = [] }: VerifyAuditParameters,
): Promise<AuditVerification> {
  const verifiers = await importKeys(keys)
  let count = 0
  let last = FIRST_PREVIOUS
  const unseen = new Set(heads)
  let fault: AuditFault | undefined
  /** Of a break: the hash that its successor names, which may follow later. */
  let missing: string | undefined
  for await (const given of entries) {
    count += 1
    const parsed = v.safeParse(AuditEntrySchema, given)
    const entry = parsed.success ? parsed.output : undefined
    if (fault) {
      if (missing !== undefined && entry?.previous === missing) fault.kind = 'reordered'
      continue
    }
    if (!entry) fault = { number: count, kind: 'unreadable' }
    else if (entry.number !== count || entry.previous !== last) {
      fault = { number: count, kind: entry.number === count ? 'changed' : 'removed' }
      missing = last
    } else {
      const kind = await faultOf(entry, verifiers)
      if (kind) fault = { number: count, kind }
      last = entry.hash
      unseen.delete(last)
    }
  }
  if (!fault && unseen.size > 0) fault = { number: count + 1, kind: 'removed' }
  return { entries: count, head: count > 0 ? last : null, fault: fault ?? null }
}

type Verifiers = ReadonlyMap<string, CryptoKey>

async function faultOf(
  entry: AuditEntry,
  verifiers: Verifiers,
): Promise<AuditFault['kind'] | undefined> {
  if (auditHash(entry) !== entry.hash) return 'changed'
  const key = verifiers.get(entry.keyId)
  const signature = decode(entry.signature)
  const isSigned =
    key !== undefined &&
    signature !== undefined &&
    (await crypto.subtle.verify('Ed25519', key, signature, toBuffer(hexToBytes(entry.hash))))
  return isSigned ? undefined : 'unsigned'
}

/** A key under another's id counts as absent. */
async function importKeys(keys: readonly AuditKey[]): Promise<Verifiers> {
  const imported = new Map<string, CryptoKey>()
  for (const { id, publicKey } of keys)
    if (auditKeyId(publicKey) === id)
      imported.set(
        id,
        await crypto.subtle.importKey('raw', decodeKey(publicKey), 'Ed25519', false, ['verify']),
      )
  return imported
}

const decodeKey = (text: string) => toBuffer(base64urlnopad.decode(text))

function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return toBuffer(base64urlnopad.decode(text))
  } catch {
    return undefined
  }
}

/** Web Crypto takes no view of a shared buffer, and the types say so. */
const toBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
