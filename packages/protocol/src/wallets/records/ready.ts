import type { WalletRecord } from '../record.ts'

export const ready: WalletRecord = {
  id: 'ready',
  name: 'Ready',
  imageId: 'ready',
  namespaces: ['eip155'],
  homepage: 'https://www.ready.co',
  mobileLink: 'argent://',
  stores: {
    apple: 'https://apps.apple.com/app/id1358741926',
    google: 'https://play.google.com/store/apps/details?id=im.argent.contractwalletclient',
  },
  pairing: { ios: 'argent://app/wc?uri=' },
}
