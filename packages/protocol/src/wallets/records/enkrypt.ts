import type { WalletRecord } from '../record.ts'

export const enkrypt: WalletRecord = {
  id: 'enkrypt',
  name: 'Enkrypt Wallet',
  imageId: 'enkrypt',
  rdns: ['com.enkrypt'],
  namespaces: ['eip155', 'bip122'],
  homepage: 'https://www.enkrypt.com',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/kkpllkodjeloidieedojogacfhpaihoh',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/gfenajajnjjmmdojhdjmnngomkhlnfjl',
    apple: 'https://apps.apple.com/app/id1640164309',
  },
}
