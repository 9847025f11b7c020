import type { WalletRecord } from '../record.ts'

export const xportal: WalletRecord = {
  id: 'xportal',
  name: 'xPortal',
  imageId: 'xportal',
  rdns: ['com.elrond.maiar.wallet'],
  namespaces: ['eip155', 'bip122'],
  homepage: 'https://xportal.com',
  pairing: { ios: 'xportal://wc?uri=' },
}
