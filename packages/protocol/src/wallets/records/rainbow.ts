import type { WalletRecord } from '../record.ts'

export const rainbow: WalletRecord = {
  id: 'rainbow',
  name: 'Rainbow',
  imageId: 'rainbow',
  rdns: ['me.rainbow'],
  namespaces: ['eip155'],
  homepage: 'https://rainbow.me',
  mobileLink: 'rainbow://',
  universalLink: 'https://rnbwapp.com',
  stores: {
    apple: 'https://apps.apple.com/app/id1457119021',
    google: 'https://play.google.com/store/apps/details?id=me.rainbow',
  },
  pairing: { ios: 'rainbow://wc?uri=' },
}
