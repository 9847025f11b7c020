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
    firefox: 'https://addons.mozilla.org/firefox/addon/ronin-wallet/',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/kjmoohlgokccodicjjfebfomlbljgfhk',
    apple: 'https://apps.apple.com/app/id1592675001',
    google: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
  },
}
