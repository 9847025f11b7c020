// The backup of the key files. Kept apart from the data: both together open wallets.
import * as v from 'valibot'
import { createFileKms } from '../../../platform/kms/fileKms.ts'
import {
  fileNames,
  type KeyFile,
  operatorKeyNames,
  readKeyFiles,
  readNamedKeys,
  type StoredKey,
} from '../../../platform/kms/keyFiles.ts'
import { type Kms, keyNames } from '../../../platform/kms/kms.ts'
import { BackupError } from './BackupError.ts'
import { type Part, readBackup } from './file.ts'
import type { Opener } from './recipient.ts'

const KeySchema = v.strictObject({
  name: v.picklist(fileNames),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

export const dumpKeys =
  (kmsDir: string, dataDir: string): Part =>
  async () => {
    const files = [
      ...readKeyFiles(kmsDir, dataDir),
      // They hold coins.
      ...readNamedKeys(kmsDir, dataDir, operatorKeyNames),
    ]
    return files
      .map(({ name, version, key }) => JSON.stringify({ name, version, key: key.toString('hex') }))
      .map((line) => `${line}\n`)
      .join('')
  }

/** @throws BackupError */
export async function readKeys(path: string, opener: Opener): Promise<StoredKey[]> {
  const files: StoredKey[] = []
  for await (const line of readBackup(path, { holds: 'keys', opener })) {
    const read = v.safeParse(KeySchema, line)
    if (!read.success) throw new BackupError('The backup holds something that is not a key.')
    files.push({ ...read.output, key: Buffer.from(read.output.key, 'hex') })
  }
  return files.toSorted((one, other) => one.version - other.version)
}

export const openKeyBackup = async (path: string, opener: Opener): Promise<Kms> =>
  createFileKms((await readKeys(path, opener)).filter(isSealing))

const isSealing = (key: StoredKey): key is KeyFile => keyNames.some((name) => name === key.name)
