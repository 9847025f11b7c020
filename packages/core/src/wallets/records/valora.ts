import type { WalletRecord } from '../record.ts'

export const valora: WalletRecord = {
  id: 'valora',
  name: 'Valora',
  imageId: 'valora',
  namespaces: ['eip155'],
  homepage: 'https://valora.xyz',
  mobileLink: 'celo://',
  stores: {
    apple: 'https://apps.apple.com/app/id1520414263',
    google: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
  },
}
