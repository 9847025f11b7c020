// Which key service holds the keys, if they are not in files.
import * as v from 'valibot'
import { isLoopback } from '../settings/origin.ts'
import type { Report } from '../settings/problem.ts'
import { file, oneOf, type Read, secret, setting, text } from '../settings/schema.ts'
import { type KeyName, keyNames } from './kms.ts'

const serviceUrl = setting('expected https://host[:port], or http on this machine', (value) => {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.pathname !== '/' || url.search !== '') return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe ? url.origin : undefined
})
const credential = text('expected letters, digits and signs', (value) =>
  /^[\x21-\x7e]+$/.test(value),
)
const path = text('expected a path such as transit', (value) => /^[\w-]+(?:\/[\w-]+)*$/.test(value))

export const kmsVariables = {
  KMS_SERVICE: v.optional(oneOf('vault', 'aws', 'gcp')),
  VAULT_ADDR: v.optional(serviceUrl),
  VAULT_TOKEN_FILE: v.optional(file),
  VAULT_NAMESPACE: v.optional(path),
  VAULT_TRANSIT_MOUNT: v.optional(path, 'transit'),
  VAULT_KEY_PREFIX: v.optional(
    text('expected letters, digits and -', (value) => /^[\w-]*$/.test(value)),
    'aureus-',
  ),
  AWS_KMS_KEYS: v.optional(
    setting(
      'expected NAME.VERSION=ARN for each key, separated by spaces, such as auth-kek.1=arn:aws:kms:…',
      parseAwsKeys,
    ),
  ),
  AWS_KMS_ENDPOINT: v.optional(serviceUrl),
  AWS_ACCESS_KEY_ID: v.optional(credential),
  AWS_SECRET_ACCESS_KEY: v.optional(secret(credential)),
  AWS_SESSION_TOKEN: v.optional(secret(credential)),
  GCP_KMS_KEY_RING: v.optional(
    text('expected projects/…/locations/…/keyRings/…', (value) =>
      /^projects\/[a-z][\w.:-]*\/locations\/[\w-]+\/keyRings\/[\w-]+$/.test(value),
    ),
  ),
  GCP_KMS_KEY_PREFIX: v.optional(
    text('expected letters, digits and -', (value) => /^[\w-]*$/.test(value)),
    'aureus-',
  ),
  GCP_KMS_ENDPOINT: v.optional(serviceUrl, 'https://cloudkms.googleapis.com'),
  GCP_CREDENTIALS_FILE: v.optional(file),
}

export interface VaultSettings {
  readonly driver: 'vault'
  readonly url: string
  readonly tokenFile: string
  readonly namespace: string | undefined
  readonly mount: string
  readonly prefix: string
}

export interface AwsKey {
  /** For example `auth-kek.1`. */
  readonly keyId: string
  readonly name: KeyName
  readonly arn: string
}

export interface AwsSettings {
  readonly driver: 'aws'
  readonly url: string
  readonly region: string
  /** Oldest version first. */
  readonly keys: readonly AwsKey[]
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

export interface GcpSettings {
  readonly driver: 'gcp'
  readonly url: string
  /** `projects/…/locations/…/keyRings/…`. */
  readonly keyRing: string
  readonly prefix: string
  /** The key of a service account; undefined: the machine's own account. */
  readonly credentialsFile: string | undefined
}

export type KeyServiceSettings = VaultSettings | AwsSettings | GcpSettings

/** @returns no service if the keys are in files */
export function readKeyService(
  variables: Read<typeof kmsVariables>,
  report: Report,
): KeyServiceSettings | undefined {
  const { KMS_SERVICE: driver } = variables
  if (driver === undefined) return undefined
  for (const name of neededBy[driver])
    if (variables[name] === undefined) report(name, `is required with KMS_SERVICE=${driver}`)
  return readers[driver](variables)
}

const neededBy = {
  vault: ['VAULT_ADDR', 'VAULT_TOKEN_FILE'],
  aws: ['AWS_KMS_KEYS', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  gcp: ['GCP_KMS_KEY_RING'],
} as const

const readers = { vault: vaultOf, aws: awsOf, gcp: gcpOf }

function vaultOf(variables: Read<typeof kmsVariables>): VaultSettings {
  return Object.freeze({
    driver: 'vault',
    url: variables.VAULT_ADDR ?? '',
    tokenFile: variables.VAULT_TOKEN_FILE ?? '',
    namespace: variables.VAULT_NAMESPACE,
    mount: variables.VAULT_TRANSIT_MOUNT,
    prefix: variables.VAULT_KEY_PREFIX,
  })
}

function gcpOf(variables: Read<typeof kmsVariables>): GcpSettings {
  return Object.freeze({
    driver: 'gcp',
    url: variables.GCP_KMS_ENDPOINT,
    keyRing: variables.GCP_KMS_KEY_RING ?? '',
    prefix: variables.GCP_KMS_KEY_PREFIX,
    credentialsFile: variables.GCP_CREDENTIALS_FILE,
  })
}

function awsOf(variables: Read<typeof kmsVariables>): AwsSettings {
  const keys = variables.AWS_KMS_KEYS ?? []
  const region = keys[0]?.arn.split(':')[3] ?? ''
  return Object.freeze({
    driver: 'aws',
    url: variables.AWS_KMS_ENDPOINT ?? `https://kms.${region}.amazonaws.com`,
    region,
    keys,
    accessKeyId: variables.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: variables.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: variables.AWS_SESSION_TOKEN,
  })
}

/** Every name once at least, all in one region. */
function parseAwsKeys(value: string): readonly AwsKey[] | undefined {
  const keys = value.split(/\s+/).filter(Boolean).flatMap(parseAwsKey)
  const regions = new Set(keys.map(({ arn }) => arn.split(':')[3]))
  const isWhole =
    keys.length === value.split(/\s+/).filter(Boolean).length &&
    regions.size === 1 &&
    new Set(keys.map(({ keyId }) => keyId)).size === keys.length &&
    keyNames.every((name) => keys.some((key) => key.name === name))
  return isWhole ? Object.freeze(keys.toSorted((a, b) => versionOf(a) - versionOf(b))) : undefined
}

function parseAwsKey(entry: string): AwsKey[] {
  const [, keyId = '', name, arn = ''] =
    /^((.+)\.[1-9]\d{0,5})=(arn:aws[\w-]*:kms:[a-z\d-]+:\d{12}:key\/[\w-]+)$/.exec(entry) ?? []
  const known = keyNames.find((one) => one === name)
  return known ? [{ keyId, name: known, arn }] : []
}

const versionOf = ({ keyId }: AwsKey) => Number(keyId.slice(keyId.lastIndexOf('.') + 1))
