// English messages for pairing with a wallet on another device. Loaded with that view.
export const enPairing = {
  /** The row in the list of wallets. */
  row: { name: 'WalletConnect', tag: 'QR code' },
  none: {
    title: 'Only wallets in this browser can connect here',
    text: 'This site can’t reach a wallet on your phone. Install one in this browser and it appears in the list automatically.',
  },
  closed: {
    title: 'No wallet can connect here yet',
    text: 'This site isn’t set up for any wallet. Its operator can change that.',
  },
  making: {
    title: 'Creating a code',
    text: 'One moment.',
  },
  failed: {
    title: 'Couldn’t create the code',
    text: 'The relay didn’t respond. Check your connection and try again, or choose a wallet in this browser.',
  },
  declined: {
    title: 'Connection declined',
    text: 'Nothing was shared. You can try again at any time.',
  },
  scan: 'Scan this code with your wallet, then approve the connection there.',
  code: 'QR code to connect a wallet on another device',
  copy: 'Copy link',
  /** On phones, where the wallet may be on the same device. */
  app: {
    open: 'Open a wallet app',
    none: 'No wallet app opened. Copy the link and paste it into your wallet, or choose a wallet to install below.',
  },
}

export type PairingMessages = typeof enPairing
