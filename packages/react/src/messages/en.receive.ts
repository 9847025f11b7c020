// English messages for choosing between the addresses of a Bitcoin wallet. Loaded with that choice.
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
