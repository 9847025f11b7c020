// ReCaps (ERC-5573) in sign-in messages: a wallet that signs in while connecting states in the message what the
// page may request, as the last resource and in words at the end of the statement.
import * as v from 'valibot'
import type { SignInMessage } from './message.ts'

/** The methods that eip155 wallets are asked to allow. A message that allows more was not requested. */
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
  /** A subset of `recapMethods`. */
  methods: readonly string[]
  /** CAIP-2 ids, if it lists any. */
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
      // `v.record` silently drops these keys and would hide what they grant.
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

/** @returns `undefined` if it is not a recap, or grants anything but requests to eip155 wallets */
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

/** The recap as a resource of the message to sign. The wallet adds the chains. */
export function writeRecap(methods: readonly string[]): string {
  const abilities = methods.toSorted().map((method) => [`request/${method}`, [{}]])
  const details = { att: { eip155: Object.fromEntries(abilities) } }
  return `${PREFIX}${btoa(JSON.stringify(details)).replaceAll('=', '')}`
}

/** Its words by ERC-5573, with abilities sorted alphabetically. */
export function recapStatement({ methods }: Pick<Recap, 'methods'>): string {
  const actions = methods.toSorted().map((method) => `'${method}'`)
  return `${sentence}(1) 'request': ${actions.join(', ')} for 'eip155'.`
}

/** The statement to sign with a recap: `statement` plus the recap's words, unless it contains them. */
export function withRecapStatement(statement: string | undefined, recap: Recap): string {
  if (statement?.includes(sentence)) return statement
  return statement ? `${statement} ${recapStatement(recap)}` : recapStatement(recap)
}

/**
 * The message without its recap.
 * @returns `undefined` without a recap, or if the statement lacks its words
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

/** Decodes base64 JSON in either alphabet, with or without padding. */
function decode(text: string): unknown {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(bytes)
  } catch {
    return undefined
  }
}
