import type { WalletRecord } from '../record.ts'

export const zerion: WalletRecord = {
  id: 'zerion',
  name: 'Zerion',
  imageId: 'zerion',
  rdns: ['io.zerion.wallet'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://zerion.io',
  mobileLink: 'zerion://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
    apple: 'https://apps.apple.com/app/id1456732565',
    google: 'https://play.google.com/store/apps/details?id=io.zerion.android',
  },
  pairing: { ios: 'zerion://wc?uri=' },
}
