// Registers a Wallet Standard wallet: https://github.com/wallet-standard/wallet-standard

type RegisterApi = { register(wallet: unknown): unknown }

/** Registers now, and with pages that become ready later. @returns a function that stops it */
export function registerStandard(page: EventTarget, wallet: unknown): () => void {
  const callback = ({ register }: RegisterApi) => void register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  const onReady = (event: Event) => callback((event as CustomEvent<RegisterApi>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  return () => page.removeEventListener('wallet-standard:app-ready', onReady)
}
