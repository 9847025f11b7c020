// `npm run restore`: puts a backup into an empty database, or tries it out in a throwaway one.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openerOf, runCommand } from './backup/commandLine.ts'
import { drill, restoreInto } from './backup/drill.ts'
import type { Manifest } from './backup/dump.ts'
import { readBackup } from './backup/file.ts'
import { openKeyBackup, readKeys } from './backup/keyBackup.ts'
import type { Opener } from './backup/recipient.ts'
import { readDataSettings } from './config/settings.ts'
import { restoreKeyFiles } from './kms/keyFiles.ts'
import type { Kms } from './kms/kms.ts'
import { openKeyService, openKms } from './kms/openKms.ts'

const USAGE = `npm run restore -- FILE --drill OPENER [--keys FILE]   try a backup out; changes nothing
npm run restore -- FILE OPENER                         restore it into the empty database of the settings
npm run restore -- --keys FILE --into DIRECTORY OPENER restore the keys
OPENER is --identity FILE or --passphrase-file FILE. If the keys have another: --keys-identity, --keys-passphrase-file.
Without --keys, the drill opens the shares with the keys of the settings.`

const options = {
  help: { type: 'boolean' },
  drill: { type: 'boolean', default: false },
  keys: { type: 'string' },
  into: { type: 'string' },
  identity: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'keys-identity': { type: 'string' },
  'keys-passphrase-file': { type: 'string' },
} as const

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path] = positionals
  const opener = () =>
    openerOf({ identity: values.identity, passphraseFile: values['passphrase-file'] })
  const ofKeys = (): Opener => {
    const identity = values['keys-identity']
    const passphraseFile = values['keys-passphrase-file']
    const isOther = identity !== undefined || passphraseFile !== undefined
    return isOther ? openerOf({ identity, passphraseFile }) : opener()
  }
  if (values.help) return console.log(USAGE)
  if (path !== undefined && values.drill)
    return runDrill(path, opener(), values.keys && (await openKeyBackup(values.keys, ofKeys())))
  if (path !== undefined) return restoreData(path, opener())
  if (values.keys === undefined || values.into === undefined) return console.log(USAGE)
  const folder = resolve(values.into)
  restoreKeyFiles(folder, await readKeys(values.keys, ofKeys()))
  console.log(`Restored the keys into ${folder}.`)
})

async function runDrill(path: string, opener: Opener, given: Kms | undefined | ''): Promise<void> {
  const settings = readDataSettings(process.env)
  const kms = given || (await keysOf(settings))
  const { databaseUrl } = settings
  const lines = readBackup(path, { holds: 'data', opener })
  const { manifest, shares } = await drill({ lines, databaseUrl, kms }).finally(() => kms?.close())
  console.log(
    `The backup restores: ${told(manifest)}, and this version opens it.\n${
      shares === undefined
        ? 'There are no keys, so it was not checked whether the shares open.'
        : `${shares} of ${shares} sealed shares open with the keys.`
    }`,
  )
}

async function keysOf(settings: ReturnType<typeof readDataSettings>): Promise<Kms | undefined> {
  const { keyService, kmsDir } = settings
  if (keyService) return openKeyService(keyService)
  // In production openKms makes no keys, which would open nothing.
  return kmsDir === undefined ? undefined : openKms({ ...settings, kmsDir, production: true })
}

async function restoreData(path: string, opener: Opener): Promise<void> {
  const { dataDir, databaseUrl } = readDataSettings(process.env)
  const lines = readBackup(path, { holds: 'data', opener })
  const manifest = await restoreInto({ dataDir, databaseUrl }, lines)
  console.log(`Restored ${told(manifest)}. Start the server.`)
}

function told({ tables }: Manifest): string {
  const counts = Object.values(tables)
  return `${counts.reduce((sum, { rows }) => sum + rows, 0)} rows of ${counts.length} tables`
}
