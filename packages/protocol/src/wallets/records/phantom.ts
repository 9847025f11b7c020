import type { WalletRecord } from '../record.ts'

export const phantom: WalletRecord = {
  id: 'phantom',
  name: 'Phantom',
  imageId: 'phantom',
  rdns: ['app.phantom'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://phantom.com',
  mobileLink: 'phantom://',
  universalLink: 'https://phantom.app/ul',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    apple: 'https://apps.apple.com/app/id1598432977',
    google: 'https://play.google.com/store/apps/details?id=app.phantom',
  },
}
