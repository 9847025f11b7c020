import type { WalletRecord } from '../record.ts'

export const binance: WalletRecord = {
  id: 'binance',
  name: 'Binance Wallet',
  imageId: 'binance',
  rdns: ['com.binance.wallet'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.binance.com/en/web3wallet',
  mobileLink: 'bnc://',
  stores: {
    google: 'https://play.google.com/store/apps/details?id=com.binance.dev',
  },
  pairing: { ios: 'bnc://app.binance.com/cedefi/wc?uri=' },
}
