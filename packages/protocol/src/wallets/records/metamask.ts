import type { WalletRecord } from '../record.ts'

export const metamask: WalletRecord = {
  id: 'metamask',
  name: 'MetaMask',
  imageId: 'metamask',
  rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://metamask.io',
  mobileLink: 'metamask://',
  universalLink: 'https://metamask.app.link',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/ejbalbakoplchlghecdalmeeeajnimhm',
    apple: 'https://apps.apple.com/app/id1438144202',
    google: 'https://play.google.com/store/apps/details?id=io.metamask',
  },
  pairing: { ios: 'metamask://wc?uri=', android: 'metamask://wc?uri=' },
}
