// The key that signs what the gateway answers: a file that its owner alone can read, made at the first start.
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { SettingsError } from '../settings/problem.ts'

export const GATEWAY_KEY_SETTING = 'NAMES_GATEWAY_KEY_FILE'

/**
 * Reads the key, or makes it. Of several that start at once one makes it.
 * @throws SettingsError where the file holds none, can be read by others, or cannot be written. It never
 * says what the file holds.
 */
export function loadGatewayKey(file: string): Hex {
  const problem = (remedy: string) =>
    new SettingsError([{ name: GATEWAY_KEY_SETTING, remedy: `${file} ${remedy}` }])
  try {
    if (!existsSync(file)) make(file)
  } catch {
    throw problem('cannot be written; name a file in a directory of the server')
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw problem('can be read by others; run: chmod 600')
  const key = read(file)
  if (!/^0x[0-9a-f]{64}$/i.test(key))
    throw problem('holds no key; restore it, or name another file')
  try {
    privateKeyToAccount(key as Hex)
  } catch {
    throw problem('holds no key of secp256k1; restore it, or name another file')
  }
  return key as Hex
}

/** Whole or not at all: another server may read it at this moment. */
function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
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
