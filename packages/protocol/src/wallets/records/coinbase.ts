import type { WalletRecord } from '../record.ts'

export const coinbase: WalletRecord = {
  id: 'coinbase',
  name: 'Coinbase Wallet',
  imageId: 'coinbase',
  rdns: ['com.coinbase.wallet'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.coinbase.com/wallet',
  mobileLink: 'cbwallet://',
  universalLink: 'https://go.cb-w.com',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
    apple: 'https://apps.apple.com/app/id1278383455',
    google: 'https://play.google.com/store/apps/details?id=org.toshi',
  },
}
