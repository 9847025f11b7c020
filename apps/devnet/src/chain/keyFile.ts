// A key in its own file, readable by its owner only. Created if missing.
import { readFileSync, renameSync } from 'node:fs'
import type { Hex, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Log } from '../log/log.ts'
import { replaceFile } from './durableFile.ts'

/** An EVM account; see `loadSecret`. */
export const loadKey = (path: string, what: string, log: Log): PrivateKeyAccount =>
  privateKeyToAccount(loadSecret(path, what, log))

/**
 * 32 bytes.
 * @param what names the key in the log if its file is damaged. The damaged file is kept beside the new one.
 */
export function loadSecret(path: string, what: string, log: Log): Hex {
  const stored = readText(path)?.trim()
  if (stored !== undefined) {
    if (/^0x[0-9a-f]{64}$/.test(stored)) return stored as Hex
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(path, aside)
    log.warn(`The ${what} was damaged; it was moved to ${aside} and replaced with a new one.`)
  }
  const key = generatePrivateKey()
  replaceFile(path, `${key}\n`)
  return key
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
