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
    apple: 'https://apps.apple.com/app/id6444625622',
    google: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
  },
}
