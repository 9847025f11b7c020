import type { WalletRecord } from '../record.ts'

export const gate: WalletRecord = {
  id: 'gate',
  name: 'Gate Wallet',
  imageId: 'gate',
  rdns: ['io.gate.wallet'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.gate.io/web3',
  mobileLink: 'gtweb3wallet://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/cpmkedoipcpimgecpmgpldfpohjplkpp',
    apple: 'https://apps.apple.com/app/id1294998195',
    google: 'https://play.google.com/store/apps/details?id=com.gateio.gateio',
  },
  pairing: { ios: 'gtweb3wallet://wc?uri=' },
}
