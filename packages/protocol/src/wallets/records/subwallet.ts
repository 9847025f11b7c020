import type { WalletRecord } from '../record.ts'

export const subwallet: WalletRecord = {
  id: 'subwallet',
  name: 'SubWallet',
  imageId: 'subwallet',
  rdns: ['app.subwallet'],
  namespaces: ['eip155'],
  homepage: 'https://www.subwallet.app',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
    apple: 'https://apps.apple.com/app/id1633050285',
    google: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
  },
  pairing: { ios: 'subwallet://wc?uri=', android: 'subwallet://wc?uri=' },
}
