// Settings of an operator's own relay.
import { readFileSync, statSync } from 'node:fs'
import * as v from 'valibot'

const Url = v.pipe(
  v.string(),
  v.regex(/^wss?:\/\/[^\s/?#@]+\/*$/, 'must be a ws or wss address without a path'),
)

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  )

const VariablesSchema = v.object({
  RELAY_PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    '3010',
  ),
  RELAY_HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  RELAY_FILE: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data/relay.sqlite'),
  RELAY_CONNECTIONS: v.optional(whole(1, 100_000), '1000'),
  RELAY_REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:rediss?:\/\/[^\s/?#]+(?:\/\d{0,3})?)?$/,
        'must be redis://user:password@host:6379/0',
      ),
    ),
    '',
  ),
  RELAY_REDIS_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits, and any of - _ . :'),
    ),
    'aureus:relay:',
  ),
  RELAY_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/).filter(Boolean)),
      v.array(Url),
    ),
    '',
  ),
})

export interface RelaySettings {
  port: number
  host: string
  file: string
  /** The most at once. */
  connections: number
  /** Where the processes of one relay share their messages, in place of the file. */
  valkey: { url: string; prefix: string } | undefined
  /** Addresses by which clients know the relay, besides those of this machine. */
  audiences: readonly string[]
}

/** Names a file that contains `RELAY_REDIS_URL`, as Docker and Kubernetes mount secrets. */
const URL_FILE = 'RELAY_REDIS_URL_FILE'
const MAX_FILE_BYTES = 65_536

const names = [...Object.keys(VariablesSchema.entries), URL_FILE]

/** Not those that Kubernetes sets for a service of that name, and Docker for a link. */
const isMisspelt = (name: string) =>
  name.startsWith('RELAY_') && !names.includes(name) && !/^RELAY_(?:SERVICE|PORT)_/.test(name)

/** @throws Error naming the setting that is wrong */
export function readRelaySettings(environment: NodeJS.ProcessEnv): RelaySettings {
  const given = Object.entries(environment).filter(([, value]) => value)
  const misspelt = given.map(([name]) => name).find(isMisspelt)
  if (misspelt) throw new Error(`${misspelt}: is unknown; the relay has ${names.join(', ')}`)
  const read = v.safeParse(VariablesSchema, withSecret(environment))
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`${v.getDotPath(issue) ?? 'a setting'}: ${issue.message}`)
  }
  const {
    RELAY_PORT: port,
    RELAY_HOST: host,
    RELAY_FILE: file,
    RELAY_CONNECTIONS: connections,
    RELAY_REDIS_URL: url,
    RELAY_REDIS_PREFIX: prefix,
    RELAY_URLS: audiences,
  } = read.output
  return { port, host, file, connections, valkey: url ? { url, prefix } : undefined, audiences }
}

function withSecret(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = environment[URL_FILE]
  if (!file) return environment
  if (environment['RELAY_REDIS_URL'])
    throw new Error(`${URL_FILE}: RELAY_REDIS_URL is set as well; set one of the two`)
  return { ...environment, RELAY_REDIS_URL: contentOf(file) }
}

/** @throws Error without the content */
function contentOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size > MAX_FILE_BYTES)
    throw new Error(`${URL_FILE}: must name a file of at most 64 KiB`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`${URL_FILE}: names a file that this user may not read`)
  }
}
