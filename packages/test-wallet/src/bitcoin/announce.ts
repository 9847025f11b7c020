// Announces a Bitcoin wallet: the Wallet Standard's events, and the list of WBIP-004.
import { isRecord } from '../shared/hex.ts'
import { registerStandard } from '../shared/registerStandard.ts'
import type { Settings } from './options.ts'
import type { BitcoinProvider } from './provider.ts'
import { providerMethods } from './providerMethods.ts'
import type { StandardWallet } from './standard.ts'

/** A window or a stand-in. */
export type Page = EventTarget & { btc_providers?: unknown }

/** Puts the provider at its path and adds its entry to the list. */
function list(page: Page, { info, knowsMethod }: Settings, provider: BitcoinProvider) {
  const path = info.id.split('.')
  const last = path.pop() as string
  let at = page as unknown as Record<string, unknown>
  for (const part of path) {
    if (!isRecord(at[part])) at[part] = {}
    at = at[part] as Record<string, unknown>
  }
  at[last] = provider
  if (!Array.isArray(page.btc_providers)) page.btc_providers = []
  const { id, name, icon } = info
  const methods = Object.keys(providerMethods).filter(knowsMethod)
  ;(page.btc_providers as unknown[]).push({ id, name, icon, methods })
}

/** @returns a function that stops answering pages that become ready later */
export function announce(
  page: Page,
  settings: Settings,
  { standard, provider }: { standard: StandardWallet; provider: BitcoinProvider },
): () => void {
  if (settings.speaks.includes('provider')) list(page, settings, provider)
  return settings.speaks.includes('standard') ? registerStandard(page, standard) : () => {}
}
