import type { WalletRecord } from '../record.ts'

export const bybit: WalletRecord = {
  id: 'bybit',
  name: 'Bybit Wallet',
  imageId: 'bybit',
  rdns: ['com.bybit'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.bybit.com/en/web3',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/pdliaogehgdbhbnmkklieghmmjkpigpa',
    google: 'https://play.google.com/store/apps/details?id=com.bybit.app',
  },
  pairing: {
    ios: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=',
    android: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=',
  },
}
