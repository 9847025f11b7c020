import type { WalletRecord } from '../record.ts'

export const ronin: WalletRecord = {
  id: 'ronin',
  name: 'Ronin Wallet',
  imageId: 'ronin',
  rdns: ['com.roninchain.wallet'],
  namespaces: ['eip155'],
  homepage: 'https://wallet.roninchain.com',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/fnjhmkhhmkbjkkabndcnnogagogbneec',
    google: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
  },
  pairing: { ios: 'roninwallet://wc?uri=', android: 'roninwallet://wc?uri=' },
}
