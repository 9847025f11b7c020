// Where Valkey is: a store in memory that servers share, by the protocol of Redis. The server works without it.
import * as v from 'valibot'
import { isLoopback } from '../settings/origin.ts'
import type { Report } from '../settings/problem.ts'
import { type Read, secret, setting, text } from '../settings/schema.ts'

const DEFAULT_PORT = 6379
const MIN_PASSWORD_LENGTH = 12

export const valkeyVariables = {
  REDIS_URL: v.optional(
    secret(setting('expected redis://user:password@host:6379/0, or rediss:// for TLS', parseUrl)),
  ),
  REDIS_PREFIX: v.optional(
    text('expected 1 to 64 letters, digits, and any of - _ . :', (value) =>
      /^[\w.:-]{1,64}$/.test(value),
    ),
    'aureus:',
  ),
}

interface Address {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  /** Empty for the default user. */
  readonly username: string
  readonly password: string
  /** The number of the database. */
  readonly database: number
}

export interface ValkeySettings extends Address {
  /** What every key begins with. */
  readonly prefix: string
}

/** Reports an address without the keys that hash what is stored there, and in production one that anybody may use. */
export function readValkey(
  { REDIS_URL: address, REDIS_PREFIX: prefix }: Read<typeof valkeyVariables>,
  { production, hasKeys }: { production: boolean; hasKeys: boolean },
  report: Report,
): ValkeySettings | undefined {
  if (!address) return undefined
  if (!hasKeys)
    report('REDIS_URL', 'needs KMS_DIR or KMS_SERVICE, whose keys hash what it stores; set one')
  if (production && !isLocal(address.host) && address.password.length < MIN_PASSWORD_LENGTH)
    report('REDIS_URL', `needs a password of at least ${MIN_PASSWORD_LENGTH} characters`)
  return Object.freeze({ ...address, prefix })
}

const isLocal = (host: string) => host === '::1' || isLoopback(host)

function parseUrl(value: string): Address | undefined {
  const url = URL.parse(value)
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '') return undefined
  // The library takes its options from a query.
  if (url.search !== '' || url.hash !== '') return undefined
  const database = /^\/?(\d{0,3})$/.exec(url.pathname)?.[1]
  const [username, password] = [url.username, url.password].map(decoded)
  if (database === undefined || username === undefined || password === undefined) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    tls: url.protocol === 'rediss:',
    username,
    password,
    database: Number(database),
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
