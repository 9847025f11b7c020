// The keys that sign session tokens. They live in the database, sealed, so that all of its servers sign with the same
// ones. A key is published an hour before it signs and a day after it stops, so that no verifier meets an unknown one.
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Jwks } from '@aureus/protocol'
import * as v from 'valibot'
import type { Database, TokenKeyRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { seal, unseal } from '../../platform/kms/seal.ts'
import type { BatchSweep } from '../../platform/sweeps/sweep.ts'

const DAY_MS = 86_400_000
/** How long a key signs before the next one is created. */
export const KEY_LIFE_MS = 30 * DAY_MS
/** Longer than any cache of the published keys. */
export const PUBLISHED_AHEAD_MS = 3_600_000
/** How long servers use the keys that they have read. */
const FRESH_MS = 60_000

const PublicSchema = v.strictObject({ x: v.string(), y: v.string() })

export interface TokenKey {
  kid: string
  jwk: Jwks['keys'][number]
  privateKey: KeyObject
  createdAtMs: number
}

export interface KeyRing {
  /** Newest first; never empty. */
  all(): Promise<readonly TokenKey[]>
  /** The key to sign with now. */
  signing(): Promise<TokenKey>
  /** Reads the keys again if another server may have created this one. */
  find(kid: string): Promise<TokenKey | undefined>
}

interface KeyRingParameters {
  db: Database
  kms: Kms
  clock: () => number
}

export function createKeyRing({ db, kms, clock }: KeyRingParameters): KeyRing {
  let held: { keys: Promise<readonly TokenKey[]>; readAtMs: number } | undefined

  function read(maxAgeMs: number): Promise<readonly TokenKey[]> {
    const nowMs = clock()
    if (held && nowMs - held.readAtMs < maxAgeMs) return held.keys
    const keys = load(nowMs)
    held = { keys, readAtMs: nowMs }
    keys.catch(() => {
      if (held?.keys === keys) held = undefined
    })
    return keys
  }

  async function load(nowMs: number): Promise<readonly TokenKey[]> {
    const rows = await readRows(db)
    const [newest] = rows
    if (newest && nowMs - newest.created_at_ms < KEY_LIFE_MS) return openAll(rows)
    await db
      .insertInto('token_keys')
      .values(await createRow(kms, nowMs))
      .execute()
    return openAll(await readRows(db))
  }

  const openAll = (rows: readonly TokenKeyRow[]) =>
    Promise.all(rows.map((row) => openRow(kms, row)))

  return {
    all: () => read(FRESH_MS),
    async signing() {
      const keys = await read(FRESH_MS)
      const key = keys.find(({ createdAtMs }) => createdAtMs <= clock() - PUBLISHED_AHEAD_MS)
      // Before the first hour is over, the oldest has been published longest.
      return (key ?? keys.at(-1)) as TokenKey
    },
    async find(kid) {
      const isIt = (key: TokenKey) => key.kid === kid
      return (await read(FRESH_MS)).find(isIt) ?? (await read(1000)).find(isIt)
    },
  }
}

/** Deletes keys whose tokens have expired long ago: those before the one that signs. */
export const sweepKeys: BatchSweep = {
  name: 'token-keys',
  async batch(db, { nowMs }) {
    const signing = (await readRows(db)).find(
      ({ created_at_ms }) => created_at_ms <= nowMs - PUBLISHED_AHEAD_MS - DAY_MS,
    )
    if (!signing) return { rows: 0, more: false }
    const { numDeletedRows } = await db
      .deleteFrom('token_keys')
      .where('created_at_ms', '<', signing.created_at_ms)
      .executeTakeFirst()
    return { rows: Number(numDeletedRows), more: false }
  },
}

const readRows = (db: Database): Promise<TokenKeyRow[]> =>
  db.selectFrom('token_keys').selectAll().orderBy('created_at_ms', 'desc').orderBy('kid').execute()

async function createRow(kms: Kms, nowMs: number): Promise<TokenKeyRow> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const kid = randomBytes(12).toString('base64url')
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' })
  try {
    const { kek_id, wrapped_dek, sealed } = await seal(kms, 'auth-kek', plain, contextOf(kid))
    return {
      kid,
      public_key: JSON.stringify({ x, y }),
      kek_id,
      wrapped_dek: toText(wrapped_dek),
      sealed: toText(sealed),
      created_at_ms: nowMs,
    }
  } finally {
    plain.fill(0)
  }
}

async function openRow(kms: Kms, row: TokenKeyRow): Promise<TokenKey> {
  const { kid, kek_id, wrapped_dek, sealed, created_at_ms: createdAtMs } = row
  const box = { kek_id, wrapped_dek: toBytes(wrapped_dek), sealed: toBytes(sealed) }
  const plain = await unseal(kms, box, contextOf(kid))
  try {
    const { x, y } = readStored(PublicSchema, row.public_key)
    return {
      kid,
      jwk: { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' },
      privateKey: createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' }),
      createdAtMs,
    }
  } finally {
    plain.fill(0)
  }
}

const contextOf = (kid: string) => `aureus/token-key/v1|${kid}`
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => Buffer.from(text, 'base64url')
