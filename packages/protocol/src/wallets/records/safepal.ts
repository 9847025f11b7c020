import type { WalletRecord } from '../record.ts'

export const safepal: WalletRecord = {
  id: 'safepal',
  name: 'SafePal Wallet',
  imageId: 'safepal',
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://www.safepal.com',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/lgmpcpglpngdoalbgeoldeajfclnhafa',
    google: 'https://play.google.com/store/apps/details?id=io.safepal.wallet',
  },
  pairing: { ios: 'safepalwallet://wc?uri=', android: 'safepalwallet://wc?uri=' },
}
