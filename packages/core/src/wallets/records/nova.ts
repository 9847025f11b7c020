import type { WalletRecord } from '../record.ts'

export const nova: WalletRecord = {
  id: 'nova',
  name: 'Nova Wallet',
  imageId: 'nova',
  rdns: ['io.novawallet'],
  namespaces: ['eip155'],
  homepage: 'https://novawallet.io',
  universalLink: 'https://nova-wallet.app.link',
  stores: {
    apple: 'https://apps.apple.com/app/id1597119355',
    google: 'https://play.google.com/store/apps/details?id=io.novafoundation.nova.market',
  },
}
