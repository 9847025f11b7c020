// ReCaps (ERC-5573) in sign-in messages: a wallet that connects while it signs in says in the message itself
// what the page may ask of it, as the last resource, and once more in words at the end of the statement.
import * as v from 'valibot'
import type { SignInMessage } from './message.ts'

/** What wallets of the eip155 family are asked to take; a message that allows more was not asked for. */
export const recapMethods = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
] as const

export interface Recap {
  /** As `recapMethods`; no other. */
  methods: readonly string[]
  /** CAIP-2, where it names any. */
  chains: readonly string[]
}

const PREFIX = 'urn:recap:'
const MAX_LENGTH = 16_384
const sentence =
  'I further authorize the stated URI to perform the following actions on my behalf: '

const LimitSchema = v.strictObject({
  chains: v.exactOptional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,31}$/))), v.maxLength(256)),
  ),
})
const AbilitySchema = v.pipe(
  v.string(),
  v.regex(/^request\/\w+$/),
  v.transform((ability) => ability.slice('request/'.length)),
  v.picklist(recapMethods),
)
const DetailsSchema = v.strictObject({
  att: v.strictObject({
    eip155: v.pipe(
      // `v.record` leaves these out without a word, and would hide what they grant.
      v.custom<object>(
        (value) =>
          typeof value === 'object' &&
          value !== null &&
          !['__proto__', 'constructor', 'prototype'].some((name) => Object.hasOwn(value, name)),
      ),
      v.record(AbilitySchema, v.pipe(v.array(LimitSchema), v.minLength(1), v.maxLength(8))),
      v.check((abilities) => Object.keys(abilities).length > 0),
    ),
  }),
})

export const isRecap = (resource: string | undefined): resource is string =>
  resource?.startsWith(PREFIX) ?? false

/** @returns `undefined` for what is none, or grants anything but requests to wallets of the eip155 family. */
export function readRecap(resource: string): Recap | undefined {
  if (!isRecap(resource) || resource.length > MAX_LENGTH) return undefined
  const details = v.safeParse(DetailsSchema, decode(resource.slice(PREFIX.length)))
  if (!details.success) return undefined
  const abilities = details.output.att.eip155
  const chains = Object.values(abilities).flatMap((limits) =>
    limits.flatMap((limit) => limit.chains ?? []),
  )
  return { methods: Object.keys(abilities), chains: [...new Set(chains)] }
}

/** As a resource of the message that a wallet is asked to sign; the wallet names the chains. */
export function writeRecap(methods: readonly string[]): string {
  const abilities = methods.toSorted().map((method) => [`request/${method}`, [{}]])
  const details = { att: { eip155: Object.fromEntries(abilities) } }
  return `${PREFIX}${btoa(JSON.stringify(details)).replaceAll('=', '')}`
}

/** The words of ERC-5573 for it: abilities in the order of the alphabet. */
export function recapStatement({ methods }: Pick<Recap, 'methods'>): string {
  const actions = methods.toSorted().map((method) => `'${method}'`)
  return `${sentence}(1) 'request': ${actions.join(', ')} for 'eip155'.`
}

/** What is signed beside a recap: `statement` and its words, unless these are in it. */
export function withRecapStatement(statement: string | undefined, recap: Recap): string {
  if (statement?.includes(sentence)) return statement
  return statement ? `${statement} ${recapStatement(recap)}` : recapStatement(recap)
}

/**
 * The message as it would be without its recap.
 * @returns `undefined` where it has none, or one that its statement does not say in words.
 */
export function splitRecap(
  message: SignInMessage,
): { message: SignInMessage; recap: Recap } | undefined {
  const { statement, resources = [], ...others } = message
  const recap = readRecap(resources.at(-1) ?? '')
  const words = recap && recapStatement(recap)
  if (!recap || !words || !statement?.endsWith(words)) return undefined
  const before = statement.slice(0, -words.length)
  if (before !== '' && !before.endsWith(' ')) return undefined
  const rest = resources.slice(0, -1)
  return {
    recap,
    message: {
      ...others,
      ...(before !== '' && { statement: before.slice(0, -1) }),
      ...(rest.length > 0 && { resources: rest }),
    },
  }
}

/** Base64 of JSON, of either alphabet, with or without padding. */
function decode(text: string): unknown {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(bytes)
  } catch {
    return undefined
  }
}
