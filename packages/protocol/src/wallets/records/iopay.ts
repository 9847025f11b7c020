import type { WalletRecord } from '../record.ts'

export const iopay: WalletRecord = {
  id: 'iopay',
  name: 'ioPay Wallet',
  imageId: 'iopay',
  namespaces: ['eip155'],
  homepage: 'https://iopay.me',
  mobileLink: 'iopay://',
  stores: {
    apple: 'https://apps.apple.com/app/id1478086371',
    google: 'https://play.google.com/store/apps/details?id=io.iotex.iopay.gp',
  },
  pairing: { ios: 'iopay://wc?uri=' },
}
