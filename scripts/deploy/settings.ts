// For tests: whether the settings that a deployment gives are settings of the server, and whether it starts with them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileNameOf, secretNames } from '../../apps/server/src/app/config/secretFiles.ts'
import { readSettings, type Settings } from '../../apps/server/src/app/config/settings.ts'
import { variableNames } from '../../apps/server/src/app/config/variables.ts'

const known = new Set([...variableNames, ...secretNames.map(fileNameOf)])

/** Names that the server does not have. */
export const unknownSettings = (environment: Readonly<Record<string, string>>): string[] =>
  Object.keys(environment).filter((name) => !known.has(name))

/** What the files of secrets contain, by the ends of their paths. */
const secrets = new Map([
  ['database_url', 'postgres://aureus:a-long-password@postgres:5432/aureus'],
  ['redis_url', 'redis://:a-long-password@valkey:6379/0'],
  ['smtp_url', 'smtps://user:password@mail.example.com'],
  ['rpc_urls', 'eip155:1=https://a.example.com,https://b.example.com'],
])

/**
 * Reads the settings as the server does in production, with files in place of the deployment's secrets.
 * @throws SettingsError
 */
export function readDeployedSettings(environment: Readonly<Record<string, string>>): Settings {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-deploy-'))
  try {
    const given = Object.entries(environment).map(([name, value]) => {
      const secret = name.endsWith('_FILE') && secrets.get(value.slice(value.lastIndexOf('/') + 1))
      if (!secret) return [name, value] as const
      const file = join(folder, name)
      writeFileSync(file, `${secret}\n`)
      return [name, file] as const
    })
    return readSettings({ ...Object.fromEntries(given), NODE_ENV: 'production' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
