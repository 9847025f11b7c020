// The folder of keys: `<name>.<version>.key`, 64 hexadecimal digits, readable only by this user and separate from
// the data, so that copying one does not copy the other.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { makeFolder } from '../settings/makeFolder.ts'
import { SettingsError } from '../settings/problem.ts'
import { type KeyName, keyNames } from './kms.ts'

export interface KeyFile {
  name: KeyName
  version: number
  key: Buffer
}

/** Keys with which the operator acts on chains. They lie in the same folder. */
export const operatorKeyNames = ['executor', 'paymaster', 'solana-fee-payer'] as const

/** Every key that a folder may hold. */
export const fileNames = [...keyNames, ...operatorKeyNames] as const

export interface StoredKey {
  name: (typeof fileNames)[number]
  version: number
  key: Buffer
}

const KEY_BYTES = 32

/**
 * Reads every key.
 * @throws SettingsError naming `KMS_DIR` if a key is missing, malformed or readable by others, or if the folder and
 * the data directory contain one another
 */
export function readKeyFiles(folder: string, dataDir: string): KeyFile[] {
  const files = readNamedKeys(folder, dataDir, keyNames)
  const missing = keyNames.find((name) => !files.some((file) => file.name === name))
  if (missing) throw refuse(`has no ${missing}.1.key; restore it from your key backup`)
  return files
}

/**
 * The keys of these names, by version.
 * @throws SettingsError as `readKeyFiles`, except that none needs to be there
 */
export function readNamedKeys<Name extends string>(
  folder: string,
  dataDir: string,
  names: readonly Name[],
): { name: Name; version: number; key: Buffer }[] {
  if (!existsSync(folder)) throw refuse(`${folder} does not exist; create it with: npm run keys`)
  if (isInside(folder, dataDir) || isInside(dataDir, folder))
    throw refuse(
      'must be separate from DATA_DIR, so that a copy of the data does not contain the keys',
    )
  if ((statSync(folder).mode & 0o077) !== 0)
    throw refuse(`${folder} is readable by other users; run: chmod 700 ${folder}`)
  return readdirSync(folder)
    .flatMap((file) => readKeyFile(folder, file, names))
    .toSorted((a, b) => a.version - b.version)
}

/** Creates the keys that a new deployment needs and keeps existing ones. Returns the names of the new ones. */
export function createKeyFiles(folder: string): KeyName[] {
  makeFolder(folder)
  const there = readdirSync(folder)
  const missing = keyNames.filter(
    (name) => !there.some((file) => file.startsWith(`${name}.`) && file.endsWith('.key')),
  )
  for (const name of missing) writeKey(join(folder, `${name}.1.key`))
  syncFolder(folder)
  return missing
}

/** Creates the keys with these ids, such as `executor.2`, and keeps existing ones. Returns the new ids. */
export function createKeysById(folder: string, ids: readonly string[]): string[] {
  makeFolder(folder)
  const missing = ids.filter((id) => !existsSync(join(folder, `${id}.key`)))
  for (const id of missing) writeKey(join(folder, `${id}.key`))
  syncFolder(folder)
  return missing
}

/**
 * Creates the next version of a key. @returns its id, such as `auth-kek.2`
 * @throws SettingsError if there is no earlier one: a first version elsewhere would open nothing
 */
export function createNextKeyFile(folder: string, name: KeyName): string {
  if (!existsSync(folder)) throw refuse(`${folder} does not exist; create it with: npm run keys`)
  const versions = readdirSync(folder).flatMap((file) => {
    const [, version] = new RegExp(`^${name}\\.([1-9]\\d{0,5})\\.key$`).exec(file) ?? []
    return version === undefined ? [] : [Number(version)]
  })
  if (versions.length === 0)
    throw refuse(`${folder} has no ${name}; name the folder of the server's keys`)
  const keyId = `${name}.${Math.max(...versions) + 1}`
  writeKey(join(folder, `${keyId}.key`))
  syncFolder(folder)
  return keyId
}

/** Writes keys from a backup. @throws SettingsError if a folder holds another key of that name */
export function restoreKeyFiles(folder: string, files: readonly StoredKey[]): void {
  makeFolder(folder)
  for (const { name, version, key } of files) {
    const file = `${name}.${version}.key`
    writeKey(join(folder, file), key)
    if (!readKeyFile(folder, file, fileNames)[0]?.key.equals(key))
      throw refuse(`holds another ${file}`)
  }
  syncFolder(folder)
}

/**
 * Copies keys from a folder that others may read, such as the secret of a container. @returns their ids, such as
 * `auth-kek.1`
 * @throws SettingsError if no key is there, if one is malformed, or if a folder holds another key of that name
 */
export function importKeyFiles(from: string, folder: string): string[] {
  if (!existsSync(from)) throw refuse(`${from} does not exist`)
  const files = readdirSync(from).flatMap((file) =>
    readKeyFile(from, file, fileNames, { isPrivate: false }),
  )
  if (files.length === 0) throw refuse(`${from} has no keys`)
  restoreKeyFiles(folder, files)
  return files.map(({ name, version }) => `${name}.${version}`)
}

/** Writes atomically and never overwrites a key, which would lose what it sealed. */
function writeKey(path: string, key: Uint8Array = randomBytes(KEY_BYTES)): void {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${Buffer.from(key).toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    // Another process created it first. Its key counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
}

/** A new file survives a power cut only if its folder is synced too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function readKeyFile<Name extends string>(
  folder: string,
  file: string,
  names: readonly Name[],
  { isPrivate = true } = {},
): { name: Name; version: number; key: Buffer }[] {
  const [, name, version] = /^(.+)\.([1-9]\d{0,5})\.key$/.exec(file) ?? []
  const known = names.find((one) => one === name)
  if (!known) return []
  const handle = openSync(join(folder, file), 'r')
  try {
    // Checks the open file, not one that may have replaced it.
    if (isPrivate && (fstatSync(handle).mode & 0o077) !== 0)
      throw refuse(`${file} is readable by other users; run: chmod 600 ${join(folder, file)}`)
    const text = readFileSync(handle, 'utf8').trim()
    if (!/^[0-9a-f]{64}$/.test(text)) throw refuse(`${file} must contain 64 hexadecimal digits`)
    const key = Buffer.from(text, 'hex')
    if (key.every((byte) => byte === key[0])) throw refuse(`${file} does not contain a random key`)
    return [{ name: known, version: Number(version), key }]
  } finally {
    closeSync(handle)
  }
}

function isInside(inner: string, outer: string): boolean {
  const path = relative(real(outer), real(inner))
  return path === '' || (!path.startsWith('..') && !path.startsWith('/'))
}

/** Resolves links, also of paths that do not exist yet. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(real(parent), basename(path))
}

const refuse = (remedy: string) => new SettingsError([{ name: 'KMS_DIR', remedy }])
