// For tests: keys in memory.
import { randomBytes } from 'node:crypto'
import { createFileKms } from '../kms/fileKms.ts'
import { type Kms, keyNames } from '../kms/kms.ts'
import { outsideTransactions } from '../kms/outsideTransactions.ts'

export const createTestKms = (): Kms =>
  outsideTransactions(
    createFileKms(keyNames.map((name) => ({ name, version: 1, key: randomBytes(32) }))),
  )
