// For tests: keys in memory.
import { randomBytes } from 'node:crypto'
import { createFileKms } from '../platform/kms/fileKms.ts'
import { type Kms, keyNames } from '../platform/kms/kms.ts'
import { outsideTransactions } from '../platform/kms/outsideTransactions.ts'

export const createTestKms = (): Kms =>
  outsideTransactions(
    createFileKms(keyNames.map((name) => ({ name, version: 1, key: randomBytes(32) }))),
  )
