// How a wallet of the Wallet Standard makes itself known: https://github.com/wallet-standard/wallet-standard

type RegisterApi = { register(wallet: unknown): unknown }

/** Registers now, and with whoever becomes ready later. @returns a function that stops that. */
export function registerStandard(page: EventTarget, wallet: unknown): () => void {
  const callback = ({ register }: RegisterApi) => void register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  const onReady = (event: Event) => callback((event as CustomEvent<RegisterApi>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  return () => page.removeEventListener('wallet-standard:app-ready', onReady)
}
