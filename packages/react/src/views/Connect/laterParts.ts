// Parts of Connect that only some visitors see.
import { lazyPart } from '../../loading/lazyPart.tsx'

/** On pages with a relay. */
export const walletConnectRow = lazyPart(
  () => import('./WalletConnectRow.tsx').then((part) => part.WalletConnectRow),
  { rows: 1 },
)

/** On pages with social login. */
export const socialButtons = lazyPart(
  () => import('../../embedded/SocialButtons.tsx').then((part) => part.SocialButtons),
  { rows: 1 },
)

/** For visitors without a wallet of the wanted family. */
export const noneOfFamily = lazyPart(() =>
  import('./NoneOfFamily.tsx').then((part) => part.NoneOfFamily),
)
