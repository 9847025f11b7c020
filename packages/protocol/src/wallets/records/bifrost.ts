import type { WalletRecord } from '../record.ts'

export const bifrost: WalletRecord = {
  id: 'bifrost',
  name: 'Bifrost Wallet',
  imageId: 'bifrost',
  rdns: ['com.bifrostwallet'],
  namespaces: ['eip155', 'bip122'],
  homepage: 'https://bifrostwallet.com',
  stores: {
    apple: 'https://apps.apple.com/app/id1577198351',
    google: 'https://play.google.com/store/apps/details?id=com.bifrostwallet.app',
  },
  pairing: { ios: 'https://app.bifrostwallet.com/wc?uri=' },
}
