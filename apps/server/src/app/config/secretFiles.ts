// Secrets in files, as Docker and Kubernetes mount them: DATABASE_URL_FILE names the file that contains DATABASE_URL.
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'

/** Settings that are secret or contain one, such as a password in an address. */
export const secretNames = [
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'BUNDLER_URLS',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DISCORD_CLIENT_SECRET',
  'ESCROW_TOKEN',
  'FACEBOOK_CLIENT_SECRET',
  'FARCASTER_RPC_URLS',
  'FAUCET_TOKEN',
  'GITHUB_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'INDEXER_TOKEN',
  'METRICS_TOKEN',
  'OIDC_PROVIDERS',
  'PRICES_TOKEN',
  'RPC_URLS',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'X_CLIENT_SECRET',
] as const

const MAX_BYTES = 64 * 1024

export const fileNameOf = (name: string): string => `${name}_FILE`

/** White space around a secret does not count: editors end a file with a line break. */
export function readSecretFiles(environment: NodeJS.ProcessEnv): {
  secrets: ReadonlyMap<string, string>
  problems: SettingsProblem[]
} {
  const given = new Map(Object.entries(environment))
  const secrets = new Map<string, string>()
  const problems: SettingsProblem[] = []
  for (const name of secretNames) {
    const variable = fileNameOf(name)
    const file = given.get(variable)
    if (!file) continue
    const content = given.get(name)
      ? `is set beside ${name}; set one of the two`
      : readLimited(file, MAX_BYTES)
    const secret = typeof content === 'string' ? '' : content.toString('utf8').trim()
    const problem = typeof content === 'string' ? content : 'is empty'
    if (secret) secrets.set(name, secret)
    else problems.push({ name, remedy: `${variable} ${problem}` })
  }
  return { secrets, problems }
}
