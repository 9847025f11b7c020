import type { WalletRecord } from '../record.ts'

export const imtoken: WalletRecord = {
  id: 'imtoken',
  name: 'imToken',
  imageId: 'imtoken',
  namespaces: ['eip155', 'bip122'],
  homepage: 'https://token.im',
  mobileLink: 'imtokenv2://',
  stores: {
    google: 'https://play.google.com/store/apps/details?id=im.token.app',
  },
  pairing: { ios: 'imtokenv2://wc?uri=', android: 'imtokenv2://wc?uri=' },
}
