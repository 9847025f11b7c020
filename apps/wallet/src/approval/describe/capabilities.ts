// ReCaps (EIP-5573): describes what a sign-in message grants beyond the sign-in.
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { enDetails } from '../../lib/messages/en.details.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import { isRecap } from '../tier.ts'

const words = enDetails.capabilities
const PREFIX = 'urn:recap:'
const MAX_LENGTH = 16_384
const MAX_CAPABILITIES = 64

export interface Capability {
  /** The target: a URI, or a CAIP-2 namespace. */
  resource: string
  /** `namespace/name`. */
  ability: string
  /** Its limits as JSON, if any. */
  limits: string | undefined
}

/** All capabilities of the ReCaps among the resources. `undefined` if one cannot be read. */
export function readCapabilities(resources: readonly string[]): Capability[] | undefined {
  const read = resources.filter(isRecap).map(readOne)
  const all = read.flatMap((one) => one ?? [])
  return read.includes(undefined) || all.length > MAX_CAPABILITIES ? undefined : all
}

/** In plain words if known, otherwise by its name. */
export function tellCapability({ resource, ability, limits }: Capability): string {
  const known = resource === 'eip155' ? words.known.get(ability) : undefined
  const name = known ?? words.ability(visibleText(ability), visibleText(resource))
  return limits === undefined ? name : words.limited(name, visibleText(limits))
}

/** The required ending of a statement that mentions them (EIP-5573, "ReCap Translation Algorithm"). */
export function statementOf(capabilities: readonly Capability[]): string {
  const groups = new Map<string, string[]>()
  for (const { resource, ability } of capabilities.toSorted(byResourceAndAbility)) {
    const [namespace, name] = split(ability)
    const key = JSON.stringify([resource, namespace])
    groups.set(key, [...(groups.get(key) ?? []), `'${name}'`])
  }
  const parts = [...groups].map(([key, names], at) => {
    const [resource, namespace] = v.parse(PairSchema, JSON.parse(key))
    return `(${at + 1}) '${namespace}': ${names.join(', ')} for '${resource}'.`
  })
  return `I further authorize the stated URI to perform the following actions on my behalf: ${parts.join(' ')}`
}

const PairSchema = v.tuple([v.string(), v.string()])
const split = (ability: string): [string, string] => {
  const at = ability.indexOf('/')
  return [ability.slice(0, at), ability.slice(at + 1)]
}
const keyOf = ({ resource, ability }: Capability) => `${resource}\n${ability}`
const byResourceAndAbility = (one: Capability, two: Capability) =>
  keyOf(one) < keyOf(two) ? -1 : 1

// Not `v.record`: it drops names such as `constructor`, and those capabilities would be granted unseen.
const RecordSchema = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const RecapSchema = v.strictObject({
  att: v.pipe(
    RecordSchema,
    v.check((att) => Object.keys(att).length > 0),
  ),
  prf: v.optional(v.array(v.string())),
})
const AbilitiesSchema = v.pipe(
  RecordSchema,
  v.check((abilities) => Object.keys(abilities).length > 0),
)
const AbilityNameSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9.*_+-]+\/[a-zA-Z0-9.*_+-]+$/))
const LimitsSchema = v.pipe(v.array(RecordSchema), v.minLength(1))

function readOne(resource: string): Capability[] | undefined {
  const recap = v.safeParse(RecapSchema, decode(resource.slice(PREFIX.length)))
  if (!recap.success || resource.length > MAX_LENGTH) return undefined
  try {
    return Object.entries(recap.output.att).flatMap(([target, given]) =>
      Object.entries(v.parse(AbilitiesSchema, given)).map(([name, limited]) => {
        const limits = v.parse(LimitsSchema, limited)
        const isLimited = limits.some((limit) => Object.keys(limit).length > 0)
        return {
          resource: target,
          ability: v.parse(AbilityNameSchema, name),
          limits: isLimited ? JSON.stringify(limits) : undefined,
        }
      }),
    )
  } catch {
    return undefined
  }
}

/** Undefined unless the text is canonical JSON: a duplicate name would hide one of its values. */
function decode(text: string): unknown {
  try {
    const json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      base64urlnopad.decode(text.replace(/=+$/, '')),
    )
    const value: unknown = JSON.parse(json)
    return JSON.stringify(value) === json ? value : undefined
  } catch {
    return undefined
  }
}
