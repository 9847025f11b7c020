// English, as the choice between the addresses of a Bitcoin wallet speaks it. Loaded with it.
export const enReceive = {
  chooseAddress: 'Which address',
  kinds: { payment: 'Payments', ordinal: 'Ordinals' },
  hints: {
    payment: 'For bitcoin that you want to spend.',
    ordinal: 'For Ordinals and other collectibles. Bitcoin to spend goes to the payments address.',
  },
}

export type ReceiveMessages = typeof enReceive
