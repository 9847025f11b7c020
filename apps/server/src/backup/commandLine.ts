// What the commands for backups share: who opens a backup, and how failures are told.
import { readFileSync, statSync } from 'node:fs'
import { EXIT_SETTINGS, SettingsError } from '../settings/problem.ts'
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
    const isKnown = error instanceof BackupError || error instanceof SettingsError
    // Of the file system and the database. A driver's message may contain the url.
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (!isKnown && code === undefined) throw error
    console.error(
      isKnown ? error.message : `It failed (${code}). Check the paths and the settings.`,
    )
    process.exitCode = error instanceof SettingsError ? EXIT_SETTINGS : 1
  }
}
