// English, as the views that send speak it. Loaded with them: nobody needs it to connect.
export const enSend = {
  lead: (network: string) => `On ${network}`,
  asset: 'What',
  amount: 'Amount',
  max: 'Max',
  available: (amount: string) => `${amount} available`,
  allButFee: 'All there is, less what the fee may take.',
  recipient: 'Recipient',
  recipientHint: '0x and 40 characters, or a name',
  /** In the place of those above, for chains whose addresses have another form and no names. */
  onSolana: {
    recipientHint: '32 to 44 letters and digits',
    form: 'Enter a Solana address: 32 to 44 letters and digits, without 0, O, I and l.',
  },
  recent: 'Sent to before',
  paste: 'Paste',
  pasteFailed: 'The browser did not let this page read what you copied. Paste it by hand.',
  review: 'Review',
  checking: 'Checking the transfer',
  stop: 'Stop',
  changed: (account: string, network: string) =>
    `The account or network changed: you send from ${account} on ${network} now. Enter the amount anew.`,
  warnings: {
    own: 'This is your own account. Sending here only costs the fee.',
    zero: 'Nobody holds the key to this address: what is sent there is lost.',
    contract:
      'This is a contract. Send only if you know that it hands on what it gets; otherwise it is lost.',
    token: 'This is the token’s own contract: what is sent there is lost.',
  },
  problems: {
    recipient: {
      empty: 'Enter who to send to.',
      form: 'Enter an address (0x and 40 characters: 0 to 9 and a to f) or a name with a dot, such as anna.example.',
      checksum: 'This address has a typing error: its checksum does not match. Copy it again.',
      icap: 'This is an address in the old ICAP form. Ask for the one that begins with 0x.',
      unknown: 'Nobody has this name. Check its spelling, or ask for the address.',
      away: 'Names cannot be looked up right now. Try again in a moment, or enter the address.',
    },
    amount: {
      empty: 'Enter an amount.',
      notANumber: 'Enter a number such as 0.25, with a point for decimals and without commas.',
      zero: 'Enter an amount above zero.',
      tooManyDecimals: (decimals: string) => `At most ${decimals} digits after the point.`,
      amount: (available: string) => `You have ${available}. Enter less, or press Max.`,
      fee: (fee: string, available: string) =>
        `The fee may take up to ${fee}, and you have ${available}. Enter less, or press Max.`,
      feeAlone: (fee: string, available: string) =>
        `The fee may take up to ${fee}, and you have ${available}. Get some more for the fee first.`,
    },
    refused: (words: string) =>
      `The network says that this transfer would fail: “${words}”. Check the recipient; nothing was sent.`,
    unreachable: 'The network did not answer. Check your connection, then try again.',
  },
  preview: {
    title: 'Check and send',
    from: 'From',
    to: 'To',
    network: 'Network',
    fee: 'Fee',
    feeAbout: (fee: string) => `about ${fee}`,
    feeOf: (expected: string, max: string) => `about ${expected}, at most ${max}`,
    total: 'Total at most',
    totalOf: (amount: string, fee: string) => `${amount} and ${fee}`,
    send: 'Send',
    back: 'Back',
  },
  progress: {
    wallet: 'Check your wallet',
    walletText: (amount: string) => `Approve sending ${amount} there.`,
    noAnswer:
      'No answer yet. Your wallet may be locked, or hidden behind this window. You can cancel at any time.',
    declined: 'You declined',
    declinedText: 'Nothing was sent.',
    pending: 'Your wallet is already asking',
    pendingText: 'Open it, answer the request that it shows, then try again.',
    failed: 'The wallet could not send',
    failedText: 'Nothing is known to be sent. Open your wallet to see, then try again.',
    outdated: 'The account or network changed',
    outdatedText: 'Nothing was sent. Go back and check the transfer again.',
    says: (words: string) => `The wallet says: “${words}”`,
    sent: 'Sent',
    sentText: 'Waiting for the network to confirm it. You may close this window.',
    success: 'Confirmed',
    successText: (amount: string) => `${amount} arrived.`,
    reverted: 'The network turned it back',
    revertedText: (amount: string) => `${amount} stayed with you; a fee was paid.`,
    late: 'Not confirmed yet',
    lateText:
      'It may still go through. Look for its hash before you send again, or you may send twice.',
    unknown: 'Sent; its outcome could not be read',
    unknownText: 'Keep its hash and look again later. Do not send again before.',
    hash: 'Transaction',
    copyHash: 'Copy transaction hash',
    explorer: 'Show in the explorer',
    newTab: '(opens a new tab)',
    activity: 'View activity',
    done: 'Done',
  },
}

export type SendMessages = typeof enSend
