import type { WalletRecord } from '../record.ts'

export const compass: WalletRecord = {
  id: 'compass',
  name: 'Compass Wallet',
  imageId: 'compass',
  rdns: ['io.leapwallet.CompassWallet'],
  namespaces: ['eip155'],
  homepage: 'https://compasswallet.io',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/anokgmphncpekkhclmingpimjmcooifb',
  },
}
