// The Solana faucet's key: created once per state directory, readable by its owner only.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'
import { replaceFile } from '../../chain/durableFile.ts'
import type { Log } from '../../log/log.ts'

export async function loadFaucetSigner(dir: string, log: Log): Promise<KeyPairSigner> {
  const path = join(dir, 'faucet.key')
  if (existsSync(path)) {
    const stored = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(stored))
      return createKeyPairSignerFromPrivateKeyBytes(Buffer.from(stored, 'hex'))
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(path, aside)
    log.warn(
      `The Solana faucet's key was damaged; it was moved to ${aside} and replaced with a new one.`,
    )
  }
  const seed = randomBytes(32)
  replaceFile(path, `${seed.toString('hex')}\n`)
  return createKeyPairSignerFromPrivateKeyBytes(seed)
}
