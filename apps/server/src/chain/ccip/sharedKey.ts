// One signing key for all servers of a database: the contract trusts one signer, whichever server answers.
import { existsSync, rmSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Hex, PrivateKeyAccount } from 'viem'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Database, GatewayKeyRow } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { seal, unseal } from '../../platform/kms/seal.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { GATEWAY_KEY_SETTING, loadGatewayKey } from './gatewayKey.ts'

const ID = 'names'
const CONTEXT = 'aureus/names-gateway-key/v1'

export interface SharedKeyParameters {
  db: Database
  /** Seals the key in the database. Without one each server needs a copy of the file. */
  kms: Kms | undefined
  settings: {
    readonly names: { readonly gatewayKeyFile: string; readonly isGatewayKeyNamed: boolean }
    readonly production: boolean
  }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Returns the signing key of this database's servers. The first server creates it or takes it from its file; the
 * others read it from the database. A file named in the settings takes precedence and replaces the key for every
 * server.
 * @throws SettingsError if the key is only in another server's file, or if this server's file holds a different key
 */
export async function openSharedKey(parameters: SharedKeyParameters): Promise<PrivateKeyAccount> {
  const { db, kms, settings, log } = parameters
  const { gatewayKeyFile: file, isGatewayKeyNamed } = settings.names
  const row = await readRow(db)
  const held = row && kms && (await openRow(kms, row))
  const isThere = existsSync(file)

  if (held && (!isThere || !isGatewayKeyNamed)) {
    const { address } = privateKeyToAccount(held)
    if (isThere && privateKeyToAccount(loadGatewayKey(file)).address !== address)
      log.warn(`${file} is ignored: the servers of this database sign names as ${address}`)
    await rewrap(parameters, row, held)
    return privateKeyToAccount(held)
  }
  if (row && !isThere) throw missing(file, `copy it from the server that signs as ${row.address}`)

  // In development the devnet reads the file too. In production a key that the database holds sealed is in no file.
  const isMadeSealed = !row && !isThere && kms && settings.production
  const key = isMadeSealed ? generatePrivateKey() : loadGatewayKey(file)
  const account = privateKeyToAccount(key)
  if (!row) return first(parameters, key, { leaves: !isThere && !isMadeSealed })
  if (row.address === account.address) {
    if (kms && !held) await replaceRow(db, row, await sealed(kms, key))
    return account
  }
  if (!isGatewayKeyNamed || !kms)
    throw missing(
      file,
      `contains a different key than the server that signs as ${row.address}; copy its file`,
    )
  await replaceRow(db, row, await sealed(kms, key))
  log.info(`the name gateway previously signed as ${row.address}`)
  return account
}

/** If several servers start on an empty database at once, the first one's key wins. */
async function first(
  parameters: SharedKeyParameters,
  key: Hex,
  { leaves }: { leaves: boolean },
): Promise<PrivateKeyAccount> {
  const { db, kms, settings } = parameters
  const account = privateKeyToAccount(key)
  const bare = { id: ID, address: account.address, kek_id: null, wrapped_dek: null, sealed: null }
  await db
    .insertInto('gateway_keys')
    .values(kms ? await sealed(kms, key) : bare)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await readRow(db)
  if (row?.address === account.address) return account
  // This key was never used, because another server's key won.
  if (leaves) rmSync(settings.names.gatewayKeyFile)
  const names = { ...settings.names, isGatewayKeyNamed: false }
  return openSharedKey({ ...parameters, settings: { ...settings, names } })
}

const readRow = (db: Database): Promise<GatewayKeyRow | undefined> =>
  db.selectFrom('gateway_keys').selectAll().where('id', '=', ID).executeTakeFirst()

async function sealed(kms: Kms, key: Hex): Promise<GatewayKeyRow> {
  const plain = hexToBytes(key)
  try {
    const { kek_id, wrapped_dek, sealed: box } = await seal(kms, 'auth-kek', plain, CONTEXT)
    const { address } = privateKeyToAccount(key)
    return { id: ID, address, kek_id, wrapped_dek: toText(wrapped_dek), sealed: toText(box) }
  } finally {
    plain.fill(0)
  }
}

async function openRow(kms: Kms, row: GatewayKeyRow): Promise<Hex | undefined> {
  const { kek_id, wrapped_dek, sealed: box } = row
  if (kek_id === null || wrapped_dek === null || box === null) return undefined
  const sealedRow = { kek_id, wrapped_dek: toBytes(wrapped_dek), sealed: toBytes(box) }
  const plain = await unseal(kms, sealedRow, CONTEXT)
  try {
    return bytesToHex(plain)
  } finally {
    plain.fill(0)
  }
}

/** Reseals the key under the newest KMS key, so that the older one can be removed. */
async function rewrap({ db, kms }: SharedKeyParameters, row: GatewayKeyRow, key: Hex) {
  const newest = kms?.keyIds().findLast((id) => id.startsWith('auth-kek.'))
  if (kms && row.kek_id !== newest) await replaceRow(db, row, await sealed(kms, key))
}

/** Does nothing if another server replaced it first. */
async function replaceRow(db: Database, row: GatewayKeyRow, by: GatewayKeyRow): Promise<void> {
  const { id, ...values } = by
  await db
    .updateTable('gateway_keys')
    .set(values)
    .where('id', '=', id)
    .where('address', '=', row.address)
    .execute()
}

const missing = (file: string, remedy: string) =>
  new SettingsError([{ name: GATEWAY_KEY_SETTING, remedy: `${file}: ${remedy}` }])

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => Buffer.from(text, 'base64url')
