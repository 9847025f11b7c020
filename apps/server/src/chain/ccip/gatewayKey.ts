// The key that signs the gateway's answers, in a file that only its owner can read. The first start creates it.
import { existsSync, linkSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { makeFolder } from '../../platform/settings/makeFolder.ts'
import { SettingsError } from '../../platform/settings/problem.ts'

export const GATEWAY_KEY_SETTING = 'NAMES_GATEWAY_KEY_FILE'

/**
 * Reads the key or creates it. If several servers start at once, one creates it.
 * @throws SettingsError if the file is not a key, is readable by others or cannot be written. The message never
 * repeats the file's content.
 */
export function loadGatewayKey(file: string): Hex {
  const problem = (remedy: string) =>
    new SettingsError([{ name: GATEWAY_KEY_SETTING, remedy: `${file} ${remedy}` }])
  try {
    if (!existsSync(file)) make(file)
  } catch {
    throw problem('cannot be written; name a file in a writable directory')
  }
  if (statSync(file).isDirectory()) throw problem('is a folder; name the file in it')
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw problem('is readable by other users; run: chmod 600')
  const key = read(file)
  if (!/^0x[0-9a-f]{64}$/i.test(key))
    throw problem('does not contain a key; restore it or name another file')
  try {
    privateKeyToAccount(key as Hex)
  } catch {
    throw problem('does not contain a secp256k1 key; restore it or name another file')
  }
  return key as Hex
}

/** Writes the file atomically: another server may be reading it. */
function make(file: string): void {
  makeFolder(dirname(file))
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${generatePrivateKey()}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(own)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
