// What the commands for backups share: who opens a backup, and how failures are told.
import { readFileSync, statSync } from 'node:fs'
import { EXIT_SETTINGS, SettingsError } from '../../../platform/settings/problem.ts'
import { BackupError } from './BackupError.ts'
import { MIN_PASSPHRASE, type Opener, publicOf, type Recipient } from './recipient.ts'

/** @throws BackupError unless exactly one is given */
export function recipientOf(given: {
  passphraseFile?: string | undefined
  recipient?: string | undefined
}): Recipient {
  const { passphraseFile, recipient } = given
  if ((passphraseFile === undefined) === (recipient === undefined))
    throw new BackupError('Give either --passphrase-file FILE or --recipient KEY.')
  if (recipient === undefined) return { passphrase: readPassphrase(passphraseFile ?? '') }
  publicOf(recipient)
  return { publicKey: recipient }
}

/** @throws BackupError unless it is a whole number from 1 to 64 */
export function jobsOf(text: string): number {
  const jobs = Number(text)
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= 64) return jobs
  throw new BackupError('--jobs takes a whole number from 1 to 64.')
}

/** @throws BackupError unless exactly one is given */
export function openerOf(given: {
  passphraseFile?: string | undefined
  identity?: string | undefined
}): Opener {
  const { passphraseFile, identity } = given
  if ((passphraseFile === undefined) === (identity === undefined))
    throw new BackupError('Give either --passphrase-file FILE or --identity FILE.')
  if (identity !== undefined) return { privateKey: readSecret(identity) }
  return { passphrase: readPassphrase(passphraseFile ?? '') }
}

function readPassphrase(path: string): string {
  const passphrase = readSecret(path)
  if (passphrase.length >= MIN_PASSPHRASE) return passphrase
  throw new BackupError(`The passphrase needs at least ${MIN_PASSPHRASE} characters.`)
}

function readSecret(path: string): string {
  if ((statSync(path).mode & 0o077) !== 0)
    throw new BackupError(`${path} is readable by other users; run: chmod 600 ${path}`)
  return readFileSync(path, 'utf8').trim()
}

/** Errors that an operator can do something about are told in a line. Others are defects. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const text = textOf(error)
    if (text === undefined) throw error
    console.error(text)
    process.exitCode = error instanceof SettingsError ? EXIT_SETTINGS : 1
  }
}

const fileProblems: Record<string, string> = {
  EACCES: 'is not open to this user',
  EEXIST: 'exists already; choose another name',
  EISDIR: 'is a directory; name a file',
  ENOENT: 'does not exist',
  ENOTDIR: 'is a file; name a directory',
}

/** @returns undefined for a defect */
function textOf(error: unknown): string | undefined {
  if (error instanceof BackupError || error instanceof SettingsError) return error.message
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\nSee the usage with: --help`
  if (code === 'ENOSPC' || code === '53100') return `The disk is full (${code}). Make room.`
  const problem = Object.hasOwn(fileProblems, code) ? fileProblems[code] : undefined
  if (problem && 'path' in error) return `${String(error.path)} ${problem} (${code}).`
  // A driver's message may contain the url.
  return `It failed (${code}). Check the paths and the settings.`
}
