// What the browser stores for an email login (specification, section 4), under the page's own origin. It never
// includes a key, code or token. If the browser blocks storage, nothing is stored.

import { CaipNetworkIdSchema, EmailSchema } from '@aureus/protocol'
import { EmbeddedAccountTypeSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { DeviceStorage } from '../../client/storage.ts'

export const EMBEDDED_PREFIX = 'aureus.embedded.'

const schemas = {
  emailLoginUsed: v.pipe(v.string(), v.picklist(['true'])),
  email: EmailSchema,
  lastChain: CaipNetworkIdSchema,
  socialUsername: v.pipe(v.string(), v.maxLength(200)),
  preferredAccountType: EmbeddedAccountTypeSchema,
  /** Milliseconds since 1970. */
  lastEmailLoginTime: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
} as const

type Name = keyof typeof schemas
export type EmbeddedStored = { [N in Name]?: v.InferOutput<(typeof schemas)[N]> }

type Device = (() => DeviceStorage) | undefined

export function readEmbedded<N extends Name>(
  device: Device,
  name: N,
): EmbeddedStored[N] | undefined {
  try {
    const parsed = v.safeParse(schemas[name], device?.().getItem(EMBEDDED_PREFIX + name))
    return parsed.success ? (parsed.output as EmbeddedStored[N]) : undefined
  } catch {
    return undefined
  }
}

export function keepEmbedded(device: Device, values: EmbeddedStored): void {
  attempt(() => {
    for (const [name, value] of Object.entries(values))
      device?.().setItem(EMBEDDED_PREFIX + name, String(value))
  })
}

/** Called on disconnect, which must leave nothing behind. */
export function clearEmbedded(device: Device): void {
  for (const name of Object.keys(schemas))
    attempt(() => device?.().removeItem?.(EMBEDDED_PREFIX + name))
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Storage is blocked or full. The value is lost on reload.
  }
}
