// The imports of these parts. They are apart because the names of their files and what those need weigh 80 bytes.
// Nothing may import this file statically.
export const partImports = {
  FeaturedRows: () => import('./FeaturedRows.tsx').then((part) => part.FeaturedRows),
  NoWallets: () => import('./NoWallets.tsx').then((part) => part.NoWallets),
  NoneOfFamily: () => import('./NoneOfFamily.tsx').then((part) => part.NoneOfFamily),
  SocialButtons: () =>
    import('../../embedded/SocialButtons.tsx').then((part) => part.SocialButtons),
  WalletConnectRow: () => import('./WalletConnectRow.tsx').then((part) => part.WalletConnectRow),
}

export type PartName = Exclude<keyof typeof partImports, 'NoWallets'>
