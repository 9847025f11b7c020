import type { WalletRecord } from '../record.ts'

export const valora: WalletRecord = {
  id: 'valora',
  name: 'Valora',
  imageId: 'valora',
  namespaces: ['eip155'],
  homepage: 'https://valora.xyz',
  mobileLink: 'celo://',
  stores: {
    google: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
  },
  pairing: { ios: 'celo://wallet/wc?uri=' },
}
