import type { WalletRecord } from '../record.ts'

export const solflare: WalletRecord = {
  id: 'solflare',
  name: 'Solflare',
  imageId: 'solflare',
  namespaces: ['solana'],
  homepage: 'https://solflare.com',
  mobileLink: 'solflare://',
  universalLink: 'https://solflare.com/ul',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/bhhhlbepdkbapadjdnnojkbgioiodbic',
  },
}
