import type { WalletRecord } from '../record.ts'

export const xportal: WalletRecord = {
  id: 'xportal',
  name: 'xPortal',
  imageId: 'xportal',
  rdns: ['com.elrond.maiar.wallet'],
  namespaces: ['eip155', 'bip122'],
  homepage: 'https://xportal.com',
  stores: {
    apple: 'https://apps.apple.com/app/id1519405832',
    google: 'https://play.google.com/store/apps/details?id=com.elrond.maiar.wallet',
  },
}
