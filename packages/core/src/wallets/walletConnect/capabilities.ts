// Reads a remote wallet's capabilities (EIP-5792) from the properties of its session (CAIP-25). The wallet itself is
// never asked: the question would bring its app to the front of the phone.
import * as v from 'valibot'

const MAX_LENGTH = 65_536
const PREFIX = 'eip155:'
/** In `wallet_getCapabilities`: what holds on every chain. */
const EVERY_CHAIN = '0x0'
/** Capabilities that wallets name directly among the properties. The other properties are about the session. */
const named = ['assetDiscovery', 'atomic', 'paymasterService'] as const

/** CAIP-25 asks for text; wallets also send objects. */
const PropertySchema = v.union([
  v.pipe(v.string(), v.maxLength(MAX_LENGTH)),
  v.record(v.string(), v.unknown()),
])
const properties = v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined)

export const sessionPropertySchemas = {
  sessionProperties: properties,
  scopedProperties: properties,
}

export type SessionProperties = v.InferOutput<
  v.ObjectSchema<typeof sessionPropertySchemas, undefined>
>

/**
 * @param address picks among answers by account, which some wallets give
 * @returns what the wallet said, unparsed, in the form of an answer to `wallet_getCapabilities`: `{}` if it said nothing
 */
export function capabilitiesOfSession(
  { sessionProperties = {}, scopedProperties = {} }: SessionProperties,
  address: string | undefined,
): unknown {
  const said = propertyOf(sessionProperties['capabilities'])
  const whole = isRecord(said) ? ofAccount(said, address) : said
  // Nothing to merge with: the caller's parser reports it.
  if (whole !== undefined && !isRecord(whole)) return whole
  const merged = new Map<string, Record<string, unknown>>()
  const add = (chain: string, more: unknown) => {
    if (isRecord(more)) merged.set(chain, { ...merged.get(chain), ...more })
  }
  const everywhere = pick(sessionProperties)
  if (Object.keys(everywhere).length > 0) add(EVERY_CHAIN, everywhere)
  for (const [scope, value] of Object.entries(scopedProperties)) {
    const chain = chainOf(scope)
    if (chain) add(chain, propertyOf(value))
  }
  for (const [chain, value] of Object.entries(whole ?? {}))
    if (isRecord(value)) add(chain, value)
    else return whole
  return Object.fromEntries(merged)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function propertyOf(value: unknown): unknown {
  const parsed = v.safeParse(PropertySchema, value)
  if (!parsed.success) return undefined
  if (typeof parsed.output !== 'string') return parsed.output
  try {
    return JSON.parse(parsed.output)
  } catch {
    return parsed.output
  }
}

function ofAccount(said: Record<string, unknown>, address: string | undefined): unknown {
  const accounts = Object.entries(said).filter(([key]) => /^0x[0-9a-fA-F]{40}$/.test(key))
  if (accounts.length === 0) return said
  const own = accounts.find(([account]) => account.toLowerCase() === address?.toLowerCase())
  return own === undefined ? {} : own[1]
}

const pick = (sessionProperties: Record<string, unknown>) =>
  Object.fromEntries(
    named.flatMap((name) => {
      const value = propertyOf(sessionProperties[name])
      return isRecord(value) ? [[name, value]] : []
    }),
  )

/** `eip155` is every chain of the family, `eip155:10` one. */
function chainOf(scope: string): string | undefined {
  if (`${scope}:` === PREFIX) return EVERY_CHAIN
  const reference = scope.startsWith(PREFIX) ? scope.slice(PREFIX.length) : ''
  return /^[1-9]\d{0,15}$/.test(reference) ? `0x${Number(reference).toString(16)}` : undefined
}
