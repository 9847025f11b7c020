// The key that pays: made once for each state directory, readable by its owner alone.
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { replaceFile } from '../chain/durableFile.ts'
import type { Log } from '../log.ts'

export function loadFaucetAccount(dir: string, log: Log): PrivateKeyAccount {
  const path = join(dir, 'faucet.key')
  const stored = readText(path)?.trim()
  if (stored !== undefined) {
    if (/^0x[0-9a-f]{64}$/.test(stored)) return privateKeyToAccount(stored as Hex)
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(path, aside)
    log.warn(`The faucet's key was damaged; it is kept as ${aside} and a new one is made.`)
  }
  const key = generatePrivateKey()
  replaceFile(path, `${key}\n`)
  return privateKeyToAccount(key)
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
