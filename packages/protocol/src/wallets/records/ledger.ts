import type { WalletRecord } from '../record.ts'

export const ledger: WalletRecord = {
  id: 'ledger',
  name: 'Ledger',
  imageId: 'ledger',
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://www.ledger.com',
  mobileLink: 'ledgerlive://',
  pairing: { ios: 'ledgerlive://wc?uri=', desktop: 'ledgerlive://wc?uri=' },
}
