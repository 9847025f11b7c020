import type { WalletRecord } from '../record.ts'

export const okx: WalletRecord = {
  id: 'okx',
  name: 'OKX Wallet',
  imageId: 'okx',
  rdns: ['com.okex.wallet'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://www.okx.com/web3',
  mobileLink: 'okex://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/mcohilncbfahbmgdjkbpemcciiolgcge',
    firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet/',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/pbpjkcldjiffchgbbndmhojiacbgflha',
    apple: 'https://apps.apple.com/app/id1327268470',
    google: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
  },
  pairing: { ios: 'okex://main/wc?uri=' },
}
