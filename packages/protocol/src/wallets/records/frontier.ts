import type { WalletRecord } from '../record.ts'

export const frontier: WalletRecord = {
  id: 'frontier',
  name: 'Frontier Wallet',
  imageId: 'frontier',
  rdns: ['xyz.frontier.wallet'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.frontier.xyz',
  mobileLink: 'frontier://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/kppfdiipphfccemcignhifpjkapfbihd',
    apple: 'https://apps.apple.com/app/id1482380988',
    google: 'https://play.google.com/store/apps/details?id=com.frontierwallet',
  },
  pairing: { android: 'frontier://wc?uri=' },
}
