// English messages of receiving. Loaded with that view; its title is in `en.modal.ts`.
export const enReceiving = {
  code: 'QR code for your address',
  onlyOn: (network: string) => `Use this address only on ${network}.`,
  otherwise: 'Assets sent on another network won’t arrive here.',
  exchange: {
    title: 'From an exchange or another wallet',
    choose: (network: string) => `Choose ${network} as the network of the withdrawal.`,
    smallest: (amount: string) => `Send at least ${amount}. Less may not be worth its fees.`,
    memo: 'A memo or tag isn’t needed.',
    test: 'Send a small amount first if you’re not sure.',
    watching: 'Watching for a transfer. You can close this window and leave the page open.',
    arrived: (amount: string) => `${amount} arrived.`,
  },
}

export type ReceivingMessages = typeof enReceiving

/** For choosing between the addresses of a Bitcoin wallet. */
export const enReceive = {
  chooseAddress: 'Address type',
  kinds: { payment: 'Payments', ordinal: 'Ordinals' },
  hints: {
    payment: 'For bitcoin that you want to spend.',
    ordinal:
      'For Ordinals and other collectibles. Use the payments address for bitcoin that you want to spend.',
  },
}

export type ReceiveMessages = typeof enReceive
