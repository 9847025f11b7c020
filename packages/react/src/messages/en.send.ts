// English messages of the views that send. Loaded with them, because connecting doesn’t need them.
export const enSend = {
  lead: (network: string) => `On ${network}`,
  asset: 'Asset',
  amount: 'Amount',
  max: 'Max',
  available: (amount: string) => `${amount} available`,
  allButFee: 'Your whole balance minus the maximum fee.',
  payFeeIn: (token: string) => `Pay the fee in ${token}`,
  recipient: 'Recipient',
  recipientHint: 'Address (0x…) or name',
  /** Replaces the messages above on Solana, whose addresses have another form and no names. */
  onSolana: {
    recipientHint: 'Solana address',
    form: 'Enter a Solana address: 32 to 44 letters and digits, without 0, O, I or l.',
  },
  /** The same on networks where wallets make the transactions and set their fees. */
  byWallet: {
    recipientHint: (network: string) => `${network} address`,
    form: (network: string) => `Enter a ${network} address. Copy it again, as it may have a typo.`,
    amount: (available: string) =>
      `You have ${available}, and the fee comes on top. Enter a smaller amount.`,
  },
  recent: 'Recent recipients',
  paste: 'Paste',
  pasteFailed: 'The browser blocked access to the clipboard. Paste the address yourself.',
  review: 'Review',
  checking: 'Checking the transfer',
  changed: (account: string, network: string) =>
    `Your account or network changed. You’re now sending from ${account} on ${network}. Enter the amount again.`,
  warnings: {
    own: 'This is your own account. Sending here only costs the fee.',
    zero: 'No one has the key to this address. Anything you send there is lost.',
    contract: 'This is a contract. If it can’t forward what you send, your funds are lost.',
    token: 'This is the token’s own contract. Anything you send there is lost.',
    feeByWallet: 'Check the fee in your wallet.',
  },
  problems: {
    recipient: {
      empty: 'Enter a recipient.',
      form: 'Enter an address (0x followed by 40 characters, 0 to 9 and a to f) or a name with a dot, such as anna.example.',
      checksum: 'This address has a typo: its checksum doesn’t match. Copy it again.',
      icap: 'This address is in the old ICAP format. Ask for one that starts with 0x.',
      unknown: 'This name isn’t registered. Check the spelling, or ask for the address.',
      away: 'Couldn’t look up this name. Try again in a moment, or enter the address.',
    },
    amount: {
      empty: 'Enter an amount.',
      notANumber: (example: string) =>
        `Enter a number such as ${example}, without separators for thousands.`,
      zero: 'Enter an amount greater than zero.',
      tooManyDecimals: (decimals: string) => `Use at most ${decimals} decimal places.`,
      amount: (available: string) => `You have ${available}. Enter less, or choose Max.`,
      fee: (fee: string, available: string) =>
        `The fee can be up to ${fee}, and you have ${available}. Enter less, or choose Max.`,
      feeAlone: (fee: string, available: string) =>
        `The fee can be up to ${fee}, and you have ${available}. Add funds for the fee first.`,
      feeElse: (fee: string, token: string) =>
        `You don’t have enough for the fee of up to ${fee}. You can pay it in ${token} instead.`,
      feeToo: (fee: string, most: string) =>
        `The fee of ${fee} comes from the same balance. You can send up to ${most}.`,
      feeOnly: (fee: string) => `The fee is ${fee}, and your balance doesn’t cover it.`,
      tokenFee: {
        balance: 'You have too little of any token that can pay the fee. Add funds first.',
        budget:
          'No more fees can be paid in tokens today. Try again tomorrow, or add funds for the fee.',
        unavailable:
          'The fee can’t be paid in tokens right now. Try again later, or add funds for the fee.',
      },
    },
    refused: (words: string) =>
      `The network says this transfer would fail: “${words}”. Nothing was sent. Check the recipient.`,
    unreachable: 'The network didn’t respond. Check your connection and try again.',
  },
  preview: {
    title: 'Review and send',
    from: 'From',
    to: 'To',
    network: 'Network',
    fee: 'Fee',
    paidBy: (product: string) => `Paid by ${product}`,
    setByWallet: 'Set by your wallet',
    /** Of an account with several owners. */
    paidByOwner: 'Paid by the owner who executes it',
    paidTo: (fee: string, product: string) => `${fee}, to ${product}`,
    feeAbout: (fee: string) => `About ${fee}`,
    feeOf: (expected: string, max: string) => `About ${expected}, at most ${max}`,
    total: 'Maximum total',
    totalOf: (amount: string, fee: string) => `${amount} + ${fee}`,
    totalAndFee: (amount: string) => `${amount} + the fee`,
    send: 'Send',
    back: 'Back',
  },
  progress: {
    wallet: 'Check your wallet',
    walletText: (amount: string) => `Approve sending ${amount} in your wallet.`,
    noAnswer:
      'No response yet. Your wallet may be locked or hidden behind this window. You can cancel at any time.',
    declined: 'Transfer declined',
    declinedText: 'Nothing was sent.',
    pending: 'Your wallet has a pending request',
    pendingText: 'Open your wallet, respond to the request, then try again.',
    failed: 'Couldn’t send',
    failedText: 'Check in your wallet that nothing was sent, then try again.',
    outdated: 'Your account or network changed',
    outdatedText: 'Nothing was sent. Go back and check the transfer again.',
    feeChanged: 'The fee changed',
    feeChangedText: 'Nothing was sent. Go back and review the transfer again.',
    says: (words: string) => `Your wallet says: “${words}”`,
    sent: 'Sent',
    sentText: 'Waiting for the network to confirm it. You can close this window.',
    success: 'Confirmed',
    successText: (amount: string) => `${amount} arrived.`,
    reverted: 'Transfer failed',
    revertedText: (amount: string) => `You kept your ${amount}, but paid a fee.`,
    keptText: (amount: string) => `You kept your ${amount} and paid nothing.`,
    /** Of an account with several owners. */
    owners: 'Waiting for other owners',
    ownersText: (signed: number, required: number) =>
      `${signed} of ${required} owners have signed. The others sign in their own wallets. You can close this window: your activity shows what becomes of it.`,
    signed: 'Signed by enough owners',
    signedText:
      'It is sent once an owner executes it. You can close this window: your activity shows what becomes of it.',
    late: 'Not confirmed yet',
    lateText:
      'It may still go through. Check the transaction before you send again, or you may pay twice.',
    unknown: 'Sent, but the outcome is unknown',
    unknownText:
      'Save the transaction hash and check it later. Don’t send again until you know the outcome.',
    hash: 'Transaction',
    copyHash: 'Copy transaction hash',
    explorer: 'View in the explorer',
    newTab: '(opens in a new tab)',
    activity: 'View activity',
    done: 'Done',
  },
}

export type SendMessages = typeof enSend
