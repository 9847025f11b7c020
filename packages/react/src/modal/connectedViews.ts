// What comes after the wallet's yes, in one chunk: it travels while people choose a wallet and unlock it.
import { lazyView } from './lazyView.tsx'

export const account = lazyView(() =>
  import('../views/Account/Account.tsx').then(({ Account }) => Account),
)

export const networks = lazyView(() =>
  import('../views/Networks/Networks.tsx').then(({ Networks }) => Networks),
)

export const signIn = lazyView(() =>
  import('../views/SIWXSignMessage/SIWXSignMessage.tsx').then((part) => part.SIWXSignMessage),
)

export const switchNetwork = lazyView(() =>
  import('../views/SwitchNetwork/SwitchNetwork.tsx').then((part) => part.SwitchNetwork),
)

export const unsupportedChain = lazyView(() =>
  import('../views/UnsupportedChain/UnsupportedChain.tsx').then((part) => part.UnsupportedChain),
)

/** Whichever of them is next is there in the next frame. */
export function preloadConnectedViews(): void {
  for (const view of [account, networks, signIn, switchNetwork, unsupportedChain]) view.preload()
}
