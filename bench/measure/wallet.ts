// A small wallet for the visits. The test wallet signs for real: its code took 36 ms of processor time in each
// document, before the first frame, and hid what the pages cost.

export interface BenchWallet {
  name: string
  rdns: string
  /** Checksummed. */
  address: string
  chainId: number
}

/**
 * Announces a wallet (EIP-6963, EIP-1193) that connects at once. It signs messages where the bench has given the page a
 * `benchSign`. Self-contained, because it is sent to the page as text.
 */
export function injectWallet({ name, rdns, address, chainId }: BenchWallet): void {
  const KEY = 'bench.wallet'
  const accounts = () => (localStorage.getItem(KEY) === 'yes' ? [address] : [])
  const permissions = () => (accounts().length > 0 ? [{ parentCapability: 'eth_accounts' }] : [])
  const grant = () => localStorage.setItem(KEY, 'yes')
  const sign: unknown = Reflect.get(globalThis, 'benchSign')
  const answer = (method: string, params: readonly unknown[] = []): unknown => {
    if (method === 'personal_sign' && typeof sign === 'function') return sign(params[0])
    switch (method) {
      case 'eth_requestAccounts':
        grant()
        return accounts()
      case 'wallet_requestPermissions':
        grant()
        return permissions()
      case 'eth_accounts':
        return accounts()
      case 'wallet_getPermissions':
        return permissions()
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`
      case 'net_version':
        return String(chainId)
      case 'wallet_switchEthereumChain':
        return null
      default:
        throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    }
  }
  const provider = Object.freeze({
    request: async ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      answer(method, params),
    on: () => provider,
    removeListener: () => provider,
  })
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Cpath fill="%23d4af37" d="M0 0h1v1H0z"/%3E%3C/svg%3E'
  const info = Object.freeze({ uuid: '6f3a1f0e-8a53-4a0e-9d6f-2f7f6d1c2b3a', name, rdns, icon })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
