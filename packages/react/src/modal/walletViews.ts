import { lazyView } from './lazyView.tsx'

/** The list of all wallets, and what it leads to: nobody needs them to connect a wallet that is here. */
export const allWallets = lazyView(() =>
  import('../views/AllWallets/AllWallets.tsx').then(({ AllWallets }) => AllWallets),
)

export const downloads = lazyView(() =>
  import('../views/Downloads/Downloads.tsx').then(({ Downloads }) => Downloads),
)

export const whatIsAWallet = lazyView(() =>
  import('../views/WhatIsAWallet/WhatIsAWallet.tsx').then(({ WhatIsAWallet }) => WhatIsAWallet),
)
