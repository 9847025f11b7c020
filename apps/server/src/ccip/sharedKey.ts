// One signing key for every server of a database: a contract believes one signer, whichever server answers.
import { existsSync, rmSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Hex, PrivateKeyAccount } from 'viem'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Database, GatewayKeyRow } from '../db/schema.ts'
import type { Kms } from '../kms/kms.ts'
import { seal, unseal } from '../kms/seal.ts'
import { SettingsError } from '../settings/problem.ts'
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
 * The key of this database's servers. The first server makes it, or brings the one in its file; the others take it
 * from the database. A file that the settings name is the operator's word: its key becomes everybody's.
 * @throws SettingsError where the key is in a file of another server alone, or this one has another
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
      log.warn(`${file} is not used: the servers of this database sign names as ${address}`)
    await rewrap(parameters, row, held)
    return privateKeyToAccount(held)
  }
  if (row && !isThere) throw missing(file, `copy it from the server that signs as ${row.address}`)

  // On a laptop the devnet reads the file, too. Elsewhere a key that the database holds sealed is in no file.
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
      `holds another key than the server that signs as ${row.address}; copy its file`,
    )
  await replaceRow(db, row, await sealed(kms, key))
  log.info(`the gateway of names signed as ${row.address} before`)
  return account
}

/** Of several that start at once on an empty database one is first; the others take its key. */
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
  // This key was never used. Another server's key is in force.
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

/** After the operator made a newer key of the keeper, so that the older one can be retired. */
async function rewrap({ db, kms }: SharedKeyParameters, row: GatewayKeyRow, key: Hex) {
  const newest = kms?.keyIds().findLast((id) => id.startsWith('auth-kek.'))
  if (kms && row.kek_id !== newest) await replaceRow(db, row, await sealed(kms, key))
}

/** Unless another server did meanwhile. */
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
