import type { WalletRecord } from '../record.ts'

export const core: WalletRecord = {
  id: 'core',
  name: 'Core',
  imageId: 'core',
  rdns: ['app.core.extension'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://core.app',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/agoakfejjabomempkjlepdflaleeobhb',
    apple: 'https://apps.apple.com/app/id6443685999',
    google: 'https://play.google.com/store/apps/details?id=com.avaxwallet',
  },
  pairing: {},
}
