import type { WalletRecord } from '../record.ts'

export const ctrl: WalletRecord = {
  id: 'ctrl',
  name: 'CTRL Wallet',
  imageId: 'ctrl',
  rdns: ['xyz.ctrl'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://ctrl.xyz',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/hmeobnfnfcmdkdcmlblgagmfpfboieaf',
  },
}
