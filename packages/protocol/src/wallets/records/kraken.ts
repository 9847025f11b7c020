import type { WalletRecord } from '../record.ts'

export const kraken: WalletRecord = {
  id: 'kraken',
  name: 'Kraken Wallet',
  imageId: 'kraken',
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://www.kraken.com/wallet',
  mobileLink: 'krakenwallet://',
  pairing: { ios: 'krakenwallet://wc?uri=', android: 'krakenwallet://wc?uri=' },
}
