// `npm run keys`: creates the keys that seal the shares of embedded wallets and reports which of them are in use. It
// needs the server's environment and can run while the server does.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { keyStatus, writeStatus } from '../../embedded/shares/keyStatus.ts'
import { requestResplit } from '../../embedded/shares/requestResplit.ts'
import { timeOf } from '../../platform/clock/databaseClock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import {
  createKeyFiles,
  createNextKeyFile,
  importKeyFiles,
  type KeyFile,
  readKeyFiles,
} from '../../platform/kms/keyFiles.ts'
import { type KeyName, keyNames } from '../../platform/kms/kms.ts'
import { openKeyService } from '../../platform/kms/openKms.ts'
import {
  createFeePayerKey,
  createOperatorKeys,
  openFeePayer,
  openOperatorKeys,
} from '../../platform/kms/operatorKeys.ts'
import type { KeyServiceSettings } from '../../platform/kms/settings.ts'
import { EXIT_SETTINGS, SettingsError } from '../../platform/settings/problem.ts'
import { operationVariables } from '../../transactions/userOperations/settings.ts'
import { readDataSettings } from '../config/settings.ts'
import { refuseMisspelt, unknownVariables } from '../config/unknownVariables.ts'

const USAGE = `npm run keys -- [DIRECTORY]       create the missing keys
npm run keys -- --import FROM [DIRECTORY]  copy keys that others may read, such as the secret of a container
npm run keys -- --new NAME        create the next version of a key; then restart the servers
npm run keys -- --status          list the keys: which are in use, which may be removed
npm run keys -- --operator        create the keys that send and pay for operations of smart accounts, and pay fees on Solana
npm run keys -- --resplit NAME    after a key was exposed: split the shares of every wallet again
NAME is one of ${keyNames.join(', ')}.`

for (const line of unknownVariables(process.env)) console.error(line)
try {
  await run()
} catch (error) {
  if (!(error instanceof SettingsError || (error instanceof Error && 'code' in error))) throw error
  console.error(error.message)
  process.exitCode = EXIT_SETTINGS
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      new: { type: 'string' },
      import: { type: 'string' },
      status: { type: 'boolean' },
      operator: { type: 'boolean' },
      resplit: { type: 'string' },
    },
  })
  if (values.help) return console.log(USAGE)
  refuseMisspelt(process.env)
  if (values.new !== undefined) return makeNext(nameOf(values.new), folderOf(positionals))
  if (values.import !== undefined) return takeOver(values.import, folderOf(positionals))
  if (values.operator) return makeOperator(folderOf(positionals))
  if (values.status)
    return withDatabase(async ({ db, files, driver }) => {
      console.log(`Driver: ${driver}`)
      console.log(writeStatus(await keyStatus(db, files)))
    })
  if (values.resplit !== undefined) {
    const name = nameOf(values.resplit)
    return withDatabase(async ({ db, files }) => {
      const marked = await requestResplit(db, { name, files, nowMs: await timeOf(db) })
      console.log(
        `Marked ${marked} wallets. The server splits each one again when its owner next signs in with a code. Progress: npm run keys -- --status`,
      )
    })
  }
  makeMissing(folderOf(positionals))
}

function makeMissing(folder: string): void {
  requireFiles()
  const made = createKeyFiles(folder)
  console.log(
    made.length > 0
      ? `Created ${made.join(', ')} in ${folder}.\nSet KMS_DIR=${folder}. Back them up, separately from your data: without them no wallet opens.`
      : `All keys already exist in ${folder}. Nothing changed.`,
  )
}

function takeOver(from: string, folder: string): void {
  requireFiles()
  console.log(`Copied ${importKeyFiles(resolve(from), folder).join(', ')} to ${folder}.`)
}

function makeOperator(folder: string): void {
  const executors = v.parse(operationVariables.EXECUTORS, process.env['EXECUTORS'] || undefined)
  const made = [...createOperatorKeys(folder, executors), ...createFeePayerKey(folder)]
  const place = {
    production: true,
    dataDir: process.env['DATA_DIR'] || '.data',
    kmsDir: folder,
  }
  const { executors: sending, paymaster } = openOperatorKeys({ ...place, executors })
  if (made.length > 0) console.log(`Created ${made.join(', ')} in ${folder}. Back them up.`)
  console.log(`Send coins to the executors: ${sending.map(({ address }) => address).join(' ')}`)
  console.log(`The paymaster's contract must trust the signer ${paymaster.address}`)
  console.log(`To pay fees on Solana, send SOL to ${openFeePayer(place).address}`)
}

function makeNext(name: KeyName, folder: string): void {
  requireFiles()
  console.log(
    `Created ${createNextKeyFile(folder, name)} in ${folder}.\nCopy it to every server and to your key backup, then restart the servers.`,
  )
}

function nameOf(text: string): KeyName {
  const name = keyNames.find((one) => one === text)
  if (name === undefined)
    throw new SettingsError([{ name: 'NAME', remedy: `must be one of ${keyNames.join(', ')}` }])
  return name
}

async function versionsAt(
  settings: KeyServiceSettings,
): Promise<Pick<KeyFile, 'name' | 'version'>[]> {
  const kms = await openKeyService(settings)
  try {
    return kms.keyIds().map((keyId) => {
      const at = keyId.lastIndexOf('.')
      return { name: nameOf(keyId.slice(0, at)), version: Number(keyId.slice(at + 1)) }
    })
  } finally {
    await kms.close()
  }
}

/** @throws SettingsError if the keys are not in files */
function requireFiles(): void {
  const { keyService } = readDataSettings(process.env)
  if (!keyService) return
  const remedy = `is ${keyService.driver}: make keys and versions there (docs/deploying.md), then restart the servers`
  throw new SettingsError([{ name: 'KMS_SERVICE', remedy }])
}

function folderOf([given]: readonly string[]): string {
  return resolve(given ?? process.env['KMS_DIR'] ?? 'keys')
}

async function withDatabase(
  act: (opened: {
    db: Awaited<ReturnType<typeof openDatabase>>
    /** The versions of the keys that are there. */
    files: Pick<KeyFile, 'name' | 'version'>[]
    /** Where the keys are. */
    driver: string
  }) => Promise<void>,
): Promise<void> {
  const settings = readDataSettings(process.env)
  const { dataDir, kmsDir, keyService } = settings
  if (kmsDir === undefined && keyService === undefined)
    throw new SettingsError([{ name: 'KMS_DIR', remedy: 'is not set, so there are no keys' }])
  const files = keyService ? await versionsAt(keyService) : readKeyFiles(kmsDir ?? '', dataDir)
  const driver = keyService?.driver ?? `file, ${kmsDir}`
  const db = await openDatabase(settings)
  try {
    await act({ db, files, driver })
  } finally {
    await db.destroy()
  }
}
