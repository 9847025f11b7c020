// A backup says who made it. Whoever may write to the storage of the backups knows the public key that seals them, so
// only a MAC under a key of the server tells the operator's backup from another one, and its time from a made-up one.
import { timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Kms, KmsError } from '../../../platform/kms/kms.ts'
import { BackupError } from './BackupError.ts'
import type { Begin, Manifest } from './lines.ts'

type Sealed = Pick<Manifest, 'tables'> & { begin: Begin; madeAtMs: number }

/** The hashes of the rows are in `tables`. */
const textOf = ({ begin, tables, madeAtMs }: Sealed): string =>
  `aureus/backup/manifest/v1|${JSON.stringify([begin.engine, begin.migrations, tables, madeAtMs])}`

export async function sealManifest(
  kms: Pick<Kms, 'mac' | 'keyIds'>,
  sealed: Sealed,
): Promise<NonNullable<Manifest['seal']>> {
  const keyId = kms.keyIds().findLast((id) => id.startsWith('pepper.')) ?? ''
  const mac = Buffer.from(await kms.mac('pepper', textOf(sealed))).toString('hex')
  return { keyId, mac }
}

/** @throws BackupError unless a server with these keys made the backup */
export async function checkSeal(
  kms: Pick<Kms, 'macAs'>,
  begin: Begin,
  { tables, madeAtMs, seal }: Manifest,
): Promise<void> {
  if (madeAtMs === undefined || seal === undefined)
    throw new BackupError(
      'This backup is not signed: an earlier version made it, or somebody else did. Accept it with --unsigned.',
    )
  const expected = await kms
    .macAs(seal.keyId, textOf({ begin, tables, madeAtMs }))
    .catch((error: unknown) => {
      if (error instanceof KmsError) return undefined
      throw error
    })
  if (!expected)
    throw new BackupError(`The backup is signed with ${seal.keyId}, which is not among the keys.`)
  if (!timingSafeEqual(expected, Buffer.from(seal.mac, 'hex')))
    throw new BackupError('The backup was not made with these keys, or it was changed.')
}

const NewestSchema = v.strictObject({ madeAtMs: v.pipe(v.number(), v.safeInteger()) })

const pathIn = (dataDir: string): string => join(dataDir, 'newest-backup.json')

/** The newest backup that was tried out or restored here: an older one may hide what happened since. */
export function readNewest(dataDir: string): number | undefined {
  try {
    return v.parse(NewestSchema, JSON.parse(readFileSync(pathIn(dataDir), 'utf8'))).madeAtMs
  } catch {
    return undefined
  }
}

/** @throws BackupError for an older one than the last */
export function checkAge(dataDir: string, { madeAtMs }: Pick<Manifest, 'madeAtMs'>): void {
  const newestMs = readNewest(dataDir)
  if (newestMs === undefined || madeAtMs === undefined || madeAtMs >= newestMs) return
  throw new BackupError(
    `This backup was made at ${timeOf(madeAtMs)}, before the one of ${timeOf(newestMs)} that was used last. Use it with --older.`,
  )
}

export function noteNewest(dataDir: string, { madeAtMs }: Pick<Manifest, 'madeAtMs'>): void {
  if (madeAtMs === undefined || madeAtMs < (readNewest(dataDir) ?? 0)) return
  writeFileSync(pathIn(dataDir), JSON.stringify({ madeAtMs }), { mode: 0o600 })
}

export const timeOf = (ms: number): string => new Date(ms).toISOString()
