// Finds the provider objects listed in `window.btc_providers` (WBIP-004).
import * as v from 'valibot'
import { MAX_WALLETS, WalletIconSchema, WalletNameSchema } from '../../walletInfo.ts'
import { type BitcoinProvider, isBitcoinProvider } from './ask.ts'

/** The part of `window` that discovery needs. */
export interface ProviderWindow extends EventTarget {
  btc_providers?: unknown
}

export interface ListedProvider {
  /** The path of the provider below `window`, separated by dots. */
  id: string
  name: string
  icon?: string
  /** Whether it lists `sendTransfer` among its methods. */
  sends: boolean | undefined
  provider: BitcoinProvider
}

const EntrySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\w+(?:\.\w+)*$/), v.maxLength(128)),
  name: WalletNameSchema,
})

/** Entries beyond this are ignored, because a hostile list could be long. */
const MAX_ENTRIES = 4 * MAX_WALLETS

/** Reads the current list. It has no events, so callers must poll to find later wallets. */
export function listProviders(window: ProviderWindow): readonly ListedProvider[] {
  const list = safely(() => window.btc_providers)
  if (!Array.isArray(list)) return []
  const found = new Map<string, ListedProvider>()
  for (let index = 0; index < MAX_ENTRIES && found.size < MAX_WALLETS; index++) {
    const entry = safely(() => readEntry(window, list[index]))
    if (entry && !found.has(entry.id)) found.set(entry.id, entry)
  }
  return [...found.values()]
}

function readEntry(window: ProviderWindow, entry: unknown): ListedProvider | undefined {
  const parsed = v.safeParse(EntrySchema, entry)
  if (!parsed.success) return undefined
  const { id, name } = parsed.output
  const provider = at(window, id)
  if (!isBitcoinProvider(provider)) return undefined
  const icon = v.safeParse(
    WalletIconSchema,
    safely(() => Reflect.get(entry as object, 'icon')),
  )
  const sends = safely(() => [...Reflect.get(entry as object, 'methods')].includes('sendTransfer'))
  return { id, name, ...(icon.success && { icon: icon.output }), sends, provider }
}

function at(window: object, path: string): unknown {
  let value: unknown = window
  for (const part of path.split('.')) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return
    value = Reflect.get(value, part)
  }
  return value
}

/** Some extensions define these properties with getters that throw. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
