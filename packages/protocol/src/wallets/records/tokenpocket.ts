import type { WalletRecord } from '../record.ts'

export const tokenpocket: WalletRecord = {
  id: 'tokenpocket',
  name: 'TokenPocket',
  imageId: 'tokenpocket',
  rdns: ['pro.tokenpocket'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://www.tokenpocket.pro',
  mobileLink: 'tpoutside://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/mfgccjchihfkkindfppnaooecgfneiii',
    google: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
  },
  pairing: { ios: 'tpoutside://wc?uri=', android: 'tpoutside://wc?uri=' },
}
