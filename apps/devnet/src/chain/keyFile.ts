// A key in a file of its own, readable by its owner alone: made where there is none.
import { readFileSync, renameSync } from 'node:fs'
import type { Hex, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Log } from '../log/log.ts'
import { replaceFile } from './durableFile.ts'

/** Of an EVM chain; as `loadSecret`. */
export const loadKey = (path: string, what: string, log: Log): PrivateKeyAccount =>
  privateKeyToAccount(loadSecret(path, what, log))

/**
 * 32 bytes.
 * @param what it is called in the log, where a file is damaged; that one is kept beside the new one
 */
export function loadSecret(path: string, what: string, log: Log): Hex {
  const stored = readText(path)?.trim()
  if (stored !== undefined) {
    if (/^0x[0-9a-f]{64}$/.test(stored)) return stored as Hex
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(path, aside)
    log.warn(`The ${what} was damaged; it is kept as ${aside} and a new one is made.`)
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
