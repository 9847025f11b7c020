// English, as the pairing with a wallet on another device speaks it. Loaded with it.
export const enPairing = {
  /** Among the wallets to choose from. */
  row: { name: 'WalletConnect', tag: 'QR code' },
  none: {
    title: 'Only wallets in this browser connect here',
    text: 'No relay is set up, so a wallet on your phone cannot be reached. Install one in this browser and it appears in the list by itself.',
  },
  closed: {
    title: 'No wallet can connect here yet',
    text: 'This site is not set up for any wallet. Whoever runs it can change that.',
  },
  making: {
    title: 'Making a code',
    text: 'One moment.',
  },
  failed: {
    title: 'The code could not be made',
    text: 'The relay did not answer. Check your connection and try again, or choose a wallet in this browser.',
  },
  declined: {
    title: 'Connection declined',
    text: 'Nothing was shared. You can try again whenever you like.',
  },
  scan: 'Scan it with your wallet, then approve the connection there.',
  code: 'QR code to connect a wallet on another device',
  copy: 'Copy link',
  /** On phones, where the wallet may be beside the page. */
  app: {
    open: 'Open a wallet app',
    none: 'No wallet app opened. Copy the link and paste it into your wallet, or choose a wallet to install below.',
  },
}

export type PairingMessages = typeof enPairing
