// Behind `npm run doctor -- --settings`: says as JSON what is wrong with the settings of a server in production,
// without starting it.
import { accessSync, constants } from 'node:fs'
import { SettingsError, type SettingsProblem } from '../../platform/settings/problem.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { unknownVariables } from '../config/unknownVariables.ts'

const environment = { ...process.env, NODE_ENV: 'production' }

/** What the server opens when it starts. */
function filesOf({ brand, tokenLists, kmsDir, keyService }: Settings): [string, string][] {
  const files: Record<string, string | undefined> = {
    KMS_DIR: keyService === undefined ? kmsDir : undefined,
    BRAND_LOGO: brand.logoFile,
    BRAND_ICON: brand.iconFile,
    BRAND_CARD: brand.cardFile,
    MARKS_DIR: brand.marksDir,
    VAULT_TOKEN_FILE: keyService?.driver === 'vault' ? keyService.tokenFile : undefined,
    GCP_CREDENTIALS_FILE: keyService?.driver === 'gcp' ? keyService.credentialsFile : undefined,
  }
  const named = Object.entries(files).flatMap(([name, path]): [string, string][] =>
    path === undefined ? [] : [[name, path]],
  )
  return [...named, ...tokenLists.map((path): [string, string] => ['TOKEN_LISTS', path])]
}

function problemOf([name, path]: [string, string]): SettingsProblem[] {
  try {
    accessSync(path, constants.R_OK)
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const remedy =
      code === 'EACCES' ? 'names what this user may not read' : 'names what does not exist'
    return [{ name, remedy }]
  }
}

interface Reading {
  problems: readonly SettingsProblem[]
  mailDomain?: string | undefined
  dkimSelector?: string | undefined
}

function read(): Reading {
  try {
    const settings = readSettings(environment)
    const [, mailDomain] = /@([^\s<>@]+?)>?$/.exec(settings.mail?.from ?? '') ?? []
    const dkimSelector = settings.mail?.dkimSelector
    return { problems: filesOf(settings).flatMap(problemOf), mailDomain, dkimSelector }
  } catch (error) {
    if (error instanceof SettingsError) return { problems: error.problems }
    throw error
  }
}

console.log(JSON.stringify({ ...read(), unknown: unknownVariables(environment) }))
