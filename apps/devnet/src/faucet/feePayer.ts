// The account with which the server in front of the Solana chain pays fees for visitors. Its key lies in the server's
// folder of keys, and whoever starts first creates it.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { replaceFile } from '../chain/durableFile.ts'

/** @returns its address. @throws Error naming the file without a key, never its content */
export async function loadFeePayer(dir: string): Promise<string> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, 'solana-fee-payer.1.key')
  if (!existsSync(path)) replaceFile(path, `${randomBytes(32).toString('hex')}\n`)
  const stored = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(stored)) throw new Error(`${path} does not contain a key.`)
  return (await createKeyPairSignerFromPrivateKeyBytes(Buffer.from(stored, 'hex'))).address
}
