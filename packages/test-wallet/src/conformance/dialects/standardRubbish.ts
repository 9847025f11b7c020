// What scripts may do to a page that listens for Wallet Standard wallets.
import { trap, trapped } from './keys.ts'

const dispatch = (detail: unknown) => (page: EventTarget) =>
  void page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))

type Api = { register(...wallets: unknown[]): unknown }

const register = (...wallets: unknown[]) => dispatch((api: Api) => api.register(...wallets))

export const announceStandard: readonly ((page: EventTarget) => void)[] = [
  ...[undefined, null, 7, {}, 'x'].map(dispatch),
  dispatch(trap),
  dispatch((api: Api) => {
    // A registering script must not be able to change what others see.
    api.register = trap
  }),
  register(),
  ...[undefined, null, 7, 'x', {}, [], trapped()].map((wallet) => register(wallet)),
  register({ name: 'No features' }),
  register({ name: 'Trap', features: trapped(), chains: trapped(), accounts: trapped() }),
  register(Object.defineProperty({ features: {} }, 'name', { get: trap })),
]
