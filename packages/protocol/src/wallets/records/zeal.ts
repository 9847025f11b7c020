import type { WalletRecord } from '../record.ts'

export const zeal: WalletRecord = {
  id: 'zeal',
  name: 'Zeal',
  imageId: 'zeal',
  rdns: ['app.zeal'],
  namespaces: ['eip155'],
  homepage: 'https://zeal.app',
  mobileLink: 'zeal://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/heamnjbnflcikcggoiplibfommfbkjpj',
    google: 'https://play.google.com/store/apps/details?id=app.zeal.wallet',
  },
  pairing: { ios: 'zeal://wc?uri=', android: 'zeal://wc?uri=' },
}
