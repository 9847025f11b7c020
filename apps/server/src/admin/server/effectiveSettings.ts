// Which settings a server runs with, and where they come from. Of secrets it says only whether they are set.
import type { EffectiveSetting } from '@aureus/protocol/admin'
import type * as v from 'valibot'
import { isSecret } from '../../platform/settings/schema.ts'

export type SettingEntries = Readonly<Record<string, v.GenericSchema>>

export function effectiveSettings(
  entries: SettingEntries,
  environment: Readonly<Record<string, string | undefined>>,
): EffectiveSetting[] {
  const given = new Map(Object.entries(environment).filter(([, value]) => value?.trim()))
  return Object.entries(entries).map(([name, schema]) => {
    const secret = isSecret(schema)
    const inFile = secret && given.has(`${name}_FILE`)
    const isGiven = given.has(name) || inFile
    const standard = defaultOf(schema)
    const value = given.get(name) ?? standard
    return {
      name,
      value: secret || value === undefined ? null : withoutLogins(value),
      source: inFile ? 'file' : isGiven ? 'environment' : 'default',
      secret,
      // The default of a secret is an empty list, or it has no default.
      isSet: isGiven || (!secret && standard !== undefined && standard !== ''),
    }
  })
}

function defaultOf(schema: v.GenericSchema): string | undefined {
  return 'default' in schema && typeof schema.default === 'string' ? schema.default : undefined
}

/** Addresses that may carry a login are secret. This is for one that should not, and does. */
const withoutLogins = (value: string): string => value.replaceAll(/:\/\/[^/\s,@]*@/g, '://***@')
