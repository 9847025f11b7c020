import type { WalletRecord } from '../record.ts'

export const uniswap: WalletRecord = {
  id: 'uniswap',
  name: 'Uniswap Wallet',
  imageId: 'uniswap',
  rdns: ['org.uniswap.app'],
  namespaces: ['eip155'],
  homepage: 'https://wallet.uniswap.org',
  mobileLink: 'uniswap://',
  pairing: { ios: 'uniswap://wc?uri=', android: 'uniswap://wc?uri=' },
}
