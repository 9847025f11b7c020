import type { WalletRecord } from '../record.ts'

export const trust: WalletRecord = {
  id: 'trust',
  name: 'Trust Wallet',
  imageId: 'trust',
  rdns: ['com.trustwallet.app'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://trustwallet.com',
  mobileLink: 'trust://',
  universalLink: 'https://link.trustwallet.com',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/egjidjbpglichdcondbcbdnbeeppgdph',
    apple: 'https://apps.apple.com/app/id1288339409',
    google: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
  },
  pairing: { ios: 'trust://wc?uri=', android: 'trust://wc?uri=' },
}
