import type { WalletRecord } from '../record.ts'

export const nova: WalletRecord = {
  id: 'nova',
  name: 'Nova Wallet',
  imageId: 'nova',
  rdns: ['io.novawallet'],
  namespaces: ['eip155'],
  homepage: 'https://novawallet.io',
  pairing: { ios: 'novawallet://wc?uri=', android: 'novawallet://wc?uri=' },
}
