// `npm run restore`: puts a backup into an empty database, or tries it out in a throwaway one.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreKeyFiles } from '../../platform/kms/keyFiles.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { noting } from '../../platform/operator/events.ts'
import { readDataSettings } from '../config/settings.ts'
import { refuseMisspelt, unknownVariables } from '../config/unknownVariables.ts'
import { openerOf, runCommand } from './backup/commandLine.ts'
import { drill, restoreInto } from './backup/drill.ts'
import { readBackup } from './backup/file.ts'
import { openKeyBackup, readKeys } from './backup/keyBackup.ts'
import type { Manifest } from './backup/lines.ts'
import type { CheckManifest } from './backup/load.ts'
import { openOwnKeys } from './backup/ownKeys.ts'
import type { Opener } from './backup/recipient.ts'
import { checkAge, checkSeal, noteNewest, timeOf } from './backup/seal.ts'

const USAGE = `npm run restore -- FILE --drill OPENER [--keys FILE]   try a backup out; only notes for the console that it did
npm run restore -- FILE OPENER                         restore it into the empty database of the settings
npm run restore -- --keys FILE --into DIRECTORY OPENER restore the keys
OPENER is --identity FILE or --passphrase-file FILE. If the keys have another: --keys-identity, --keys-passphrase-file.
Without --keys, the keys of the settings open the shares and prove who made the backup.
An unsigned backup needs --unsigned, and one that is older than the last needs --older.`

const options = {
  help: { type: 'boolean' },
  drill: { type: 'boolean', default: false },
  older: { type: 'boolean', default: false },
  unsigned: { type: 'boolean', default: false },
  keys: { type: 'string' },
  into: { type: 'string' },
  identity: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'keys-identity': { type: 'string' },
  'keys-passphrase-file': { type: 'string' },
} as const

for (const line of unknownVariables(process.env)) console.error(line)
await runCommand(async () => {
  refuseMisspelt(process.env)
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
    return noting('drill', readDataSettings(process.env), {
      work: async () =>
        runDrill(
          path,
          { opener: opener(), ...values },
          values.keys && (await openKeyBackup(values.keys, ofKeys())),
        ),
      warn: (line) => console.error(line),
    })
  if (path !== undefined)
    return restoreData(
      path,
      { opener: opener(), ...values },
      values.keys && (await openKeyBackup(values.keys, ofKeys())),
    )
  if (values.keys === undefined || values.into === undefined) return console.log(USAGE)
  const folder = resolve(values.into)
  restoreKeyFiles(folder, await readKeys(values.keys, ofKeys()))
  console.log(`Restored the keys into ${folder}.`)
})

interface Asked {
  opener: Opener
  older: boolean
  unsigned: boolean
}

/** @returns what it restored, for the console */
async function runDrill(path: string, asked: Asked, given: Kms | undefined | ''): Promise<string> {
  const settings = readDataSettings(process.env)
  const kms = given || (await openOwnKeys(settings))
  const { dataDir, databaseUrl } = settings
  const lines = readBackup(path, { holds: 'data', opener: asked.opener })
  const check = checkFor(asked, { kms, dataDir })
  const drilling = drill({ lines, databaseUrl, kms, check })
  const { manifest, shares } = await drilling.finally(() => kms?.close())
  noteNewest(dataDir, manifest)
  console.log(
    `The backup restores: ${told(manifest)}, and this version opens it.\n${
      shares === undefined
        ? 'There are no keys, so it was not checked who made it, nor whether the shares open.'
        : `${shares} of ${shares} sealed shares open with the keys.`
    }`,
  )
  return shares === undefined ? told(manifest) : `${told(manifest)}, and ${shares} shares open`
}

async function restoreData(path: string, asked: Asked, given: Kms | undefined | ''): Promise<void> {
  const settings = readDataSettings(process.env)
  const { dataDir, databaseUrl } = settings
  const kms = given || (await openOwnKeys(settings))
  const lines = readBackup(path, { holds: 'data', opener: asked.opener })
  const check = checkFor(asked, { kms, dataDir })
  const restoring = restoreInto({ dataDir, databaseUrl }, lines, check)
  const manifest = await restoring.finally(() => kms?.close())
  noteNewest(dataDir, manifest)
  const unproven = kms ? '' : ' There are no keys, so it was not checked who made it.'
  console.log(`Restored ${told(manifest)}.${unproven} Start the server.`)
}

function checkFor(
  { older, unsigned }: Asked,
  { kms, dataDir }: { kms: Kms | undefined; dataDir: string },
): CheckManifest {
  return async (begin, manifest) => {
    if (kms && !(unsigned && manifest.seal === undefined)) await checkSeal(kms, begin, manifest)
    if (!older) checkAge(dataDir, manifest)
  }
}

function told({ tables, madeAtMs }: Manifest): string {
  const counts = Object.values(tables)
  const made = madeAtMs === undefined ? '' : `, made at ${timeOf(madeAtMs)}`
  return `${counts.reduce((sum, { rows }) => sum + rows, 0)} rows of ${counts.length} tables${made}`
}
