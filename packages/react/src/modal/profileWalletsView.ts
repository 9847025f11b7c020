import { lazyView } from './lazyView.tsx'

/** Who has one wallet connected rarely opens it. */
export const profileWallets = lazyView(() =>
  import('../views/ProfileWallets/ProfileWallets.tsx').then((part) => part.ProfileWallets),
)
