import type { WalletRecord } from '../record.ts'

export const keplr: WalletRecord = {
  id: 'keplr',
  name: 'Keplr',
  imageId: 'keplr',
  rdns: ['app.keplr'],
  namespaces: ['eip155'],
  homepage: 'https://www.keplr.app',
}
