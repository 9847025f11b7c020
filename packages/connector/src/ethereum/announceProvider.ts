// Announces a provider to the page's libraries (EIP-6963).
import type { Provider } from './createProvider.ts'

export interface ProviderInfo {
  /** The wallet's name, as lists of wallets show it. */
  name: string
  /** A data URL of a square picture, such as `data:image/svg+xml;base64,…`. */
  icon: string
  /** The wallet's domain, reversed: `com.example.wallet`. */
  rdns: string
}

/** Also answers libraries that ask later. Returns the function that stops. */
export function announceProvider(
  provider: Provider,
  { name, icon, rdns }: ProviderInfo,
  view: Window = window,
): () => void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  view.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => view.removeEventListener('eip6963:requestProvider', announce)
}
