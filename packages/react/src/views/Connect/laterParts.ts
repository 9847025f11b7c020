// Parts of Connect that only some visitors see.
import { createChunk } from '../../loading/chunk.ts'
import { type LazyPart, lazyPart, type Shape } from '../../loading/lazyPart.tsx'
import type { PartName } from './partImports.ts'

const later = (name: PartName, shape?: Shape): LazyPart =>
  lazyPart(() => import('./partImports.ts').then(({ partImports }) => partImports[name]()), shape)

/** On pages with a relay. */
export const walletConnectRow = later('WalletConnectRow', { rows: 1 })

/** On pages that feature wallets. */
export const featuredRows = later('FeaturedRows', { rows: 2 })

/** On pages with social login. */
export const socialButtons = later('SocialButtons', { rows: 1 })

/** For visitors without a wallet. The view waits for it, because what it draws has other rows below. */
export const noWallets = createChunk(() =>
  import('./partImports.ts').then(({ partImports }) => partImports.NoWallets()),
)

/** For visitors without a wallet of the wanted family. */
export const noneOfFamily = later('NoneOfFamily')
