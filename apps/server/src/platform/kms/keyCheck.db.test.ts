import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { createFileKms } from './fileKms.ts'
import { checkKeys } from './keyCheck.ts'
import type { KeyFile } from './keyFiles.ts'
import { keyNames } from './kms.ts'

describeEachDatabase('checkKeys', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const make = (): KeyFile[] => keyNames.map((name) => ({ name, version: 1, key: randomBytes(32) }))
  const files = make()
  const newer = { name: 'pepper', version: 2, key: randomBytes(32) } as const

  test('behavior: accepts known keys and new versions', async () => {
    await checkKeys(db, createFileKms(files))
    await checkKeys(db, createFileKms(files))
    await checkKeys(db, createFileKms([...files, newer]))
  })
  test('error: refuses to start without a key that the database needs', async () => {
    await checkKeys(db, createFileKms([...files, newer]))
    await expect(checkKeys(db, createFileKms(files))).rejects.toThrow('lacks the key pepper.2')
  })
  test('error: refuses a different key under a known name', async () => {
    await checkKeys(db, createFileKms([...files, newer]))
    const other = { name: 'auth-kek', version: 1, key: randomBytes(32) } as const
    const swapped = createFileKms([other, ...files.slice(1), newer])
    await expect(checkKeys(db, swapped)).rejects.toThrow('contains a different auth-kek.1')
  })
  test('behavior: starts without an old key that no share needs', async () => {
    const rotated = { name: 'escrow-kek', version: 2, key: randomBytes(32) } as const
    await checkKeys(db, createFileKms([...files, newer, rotated]))
    const rest = files.filter(({ name }) => name === 'auth-kek')
    await checkKeys(db, createFileKms([...rest, newer, rotated]))
    // Its name stays reserved, so that another key cannot take it.
    const other = { name: 'escrow-kek', version: 1, key: randomBytes(32) } as const
    const swapped = createFileKms([...rest, other, newer, rotated])
    await expect(checkKeys(db, swapped)).rejects.toThrow('contains a different escrow-kek.1')
  })
})
