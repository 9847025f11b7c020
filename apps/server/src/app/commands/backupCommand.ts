// `npm run backup`: an encrypted backup of the database, or of the keys, beside a running server and with its
// environment.
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../../platform/clock/databaseClock.ts'
import { noting } from '../../platform/operator/events.ts'
import { makeFolder } from '../../platform/settings/makeFolder.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readDataSettings } from '../config/settings.ts'
import { refuseMisspelt, unknownVariables } from '../config/unknownVariables.ts'
import { BackupError } from './backup/BackupError.ts'
import { jobsOf, recipientOf, runCommand } from './backup/commandLine.ts'
import { dump } from './backup/dump.ts'
import { writeBackup } from './backup/file.ts'
import { dumpKeys } from './backup/keyBackup.ts'
import type { Manifest } from './backup/lines.ts'
import { openOwnKeys } from './backup/ownKeys.ts'
import { createRecipient, type Recipient } from './backup/recipient.ts'
import { openSource } from './backup/source.ts'

const USAGE = `npm run backup -- --to DIRECTORY --recipient KEY           back up the database
npm run backup -- --keys --to DIRECTORY --recipient KEY    back up the keys, to another place
npm run backup -- --new-recipient FILE                     make a key pair; keep FILE off the server
With --passphrase-file FILE in place of --recipient KEY, a passphrase opens the backup.
--jobs NUMBER says over how many connections PostgreSQL is read at once: 1 to 64, 4 by default.`

const options = {
  help: { type: 'boolean' },
  to: { type: 'string' },
  keys: { type: 'boolean', default: false },
  jobs: { type: 'string', default: '4' },
  recipient: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'new-recipient': { type: 'string' },
} as const

for (const line of unknownVariables(process.env)) console.error(line)
await runCommand(async () => {
  refuseMisspelt(process.env)
  const { values } = parseArgs({ options })
  if (values['new-recipient'] !== undefined) return makeRecipient(values['new-recipient'])
  if (values.help || values.to === undefined) return console.log(USAGE)
  const { recipient, 'passphrase-file': passphraseFile } = values
  const folder = resolve(values.to)
  makeFolder(folder)
  const asked = {
    folder,
    recipient: recipientOf({ recipient, passphraseFile }),
    jobs: jobsOf(values.jobs),
  }
  await noting('backup', readDataSettings(process.env), {
    work: () => (values.keys ? backUpKeys(asked) : backUpData(asked)),
    warn: (line) => console.error(line),
  })
})

function makeRecipient(path: string): void {
  const { publicKey, privateKey } = createRecipient()
  writeFileSync(path, `${privateKey}\n`, { mode: 0o600, flag: 'wx' })
  console.log(
    `Wrote the private key to ${path}. Keep it away from the server: it opens the backups.\nMake backups with --recipient ${publicKey}`,
  )
}

interface Asked {
  folder: string
  recipient: Recipient
  jobs: number
}

/** @returns what it holds, for the console */
async function backUpData({ folder, recipient, jobs }: Asked): Promise<string> {
  requireApart(folder, 'keys')
  const settings = readDataSettings(process.env)
  const { dataDir, databaseUrl } = settings
  await using source = await openSource({ dataDir, databaseUrl })
  let manifest: Manifest = { tables: {} }
  const madeAtMs = machine.wallMs()
  const kms = await openOwnKeys(settings)
  const parts = dump(source, { madeAtMs, kms }, (made) => {
    manifest = made
  })
  const path = join(folder, nameOf('data', madeAtMs))
  const asked = { path, holds: 'data', recipient, madeAtMs, parts, jobs } as const
  const hash = await writeBackup(asked).finally(() => kms?.close())
  const counts = Object.values(manifest.tables)
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  const held = `${rows} rows of ${counts.length} tables`
  console.log(`${path}\n${held}, SHA-256 ${hash}`)
  if (!kms) console.log('There are no keys, so the backup is not signed.')
  return held
}

async function backUpKeys({ folder, recipient, jobs }: Asked): Promise<string> {
  requireApart(folder, 'data')
  const { kmsDir, dataDir, keyService } = readDataSettings(process.env)
  if (keyService) throw new BackupError('The keys are held by a key service. Back them up there.')
  if (kmsDir === undefined)
    throw new SettingsError([{ name: 'KMS_DIR', remedy: 'is not set, so there are no keys' }])
  const madeAtMs = machine.wallMs()
  const path = join(folder, nameOf('keys', madeAtMs))
  const parts = [dumpKeys(kmsDir, dataDir)]
  const hash = await writeBackup({ path, holds: 'keys', recipient, madeAtMs, parts, jobs })
  console.log(`${path}\nSHA-256 ${hash}\nKeep it apart from the data: both together open wallets.`)
  return 'the keys'
}

/** @throws BackupError if backups of the other kind are there */
function requireApart(folder: string, other: 'data' | 'keys'): void {
  if (readdirSync(folder).some((name) => name.startsWith(`aureus-${other}-`)))
    throw new BackupError(
      `${folder} has backups of the ${other}. Keep data and keys in different places: both together open wallets.`,
    )
}

function nameOf(holds: 'data' | 'keys', atMs: number): string {
  const time = new Date(atMs).toISOString().replaceAll(/[:.]/g, '-')
  return `aureus-${holds}-${time}.backup`
}
