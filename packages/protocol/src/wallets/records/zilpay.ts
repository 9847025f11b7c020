import type { WalletRecord } from '../record.ts'

export const zilpay: WalletRecord = {
  id: 'zilpay',
  name: 'ZilPay',
  imageId: 'zilpay',
  rdns: ['io.zilpay'],
  namespaces: ['eip155'],
  homepage: 'https://zilpay.io',
  mobileLink: 'zilpay://',
  pairing: { ios: 'zilpay://wc?uri=', android: 'zilpay://wc?uri=' },
}
