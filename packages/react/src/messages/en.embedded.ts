// English, as the wallet that is reached by e-mail speaks it. Loaded with its code.
export const enEmbedded = {
  invalid: 'This is not an e-mail address yet. It looks like name@example.com.',
  device: {
    title: 'Check your e-mail',
    sent: (email: string) => `We sent a link to ${email}. Open it on any device.`,
    pick: 'On the page that it opens, choose this number:',
    refused: 'This browser was turned away',
    refusedText:
      'Somebody who reads this mailbox said that it was not they. Nothing was opened. If it was a mistake, send a new link.',
    expired: 'The link is no longer valid',
    expiredText: 'Links are good for ten minutes, and once. Send a new one to go on.',
  },
  resend: {
    link: 'Send a new link',
    wait: (seconds: number) => `New mail in ${seconds} s`,
  },
  update: {
    lead: 'You log in with your email address. To change it, you confirm it in your wallet’s window. Then you type a code from each of the two addresses.',
    label: 'New e-mail address',
    go: 'Continue',
    done: (email: string) => `Your e-mail address is now ${email}`,
  },
  wallet: {
    email: 'E-mail',
    noEmail: 'Not known',
    addresses: { eip155: 'EVM address', solana: 'Solana address', bip122: 'Bitcoin address' },
    custody: 'Who can open it',
    custodyTexts: {
      'operator-recoverable': 'The operator of this site can technically open this wallet.',
      'user-only': 'Only you can open this wallet.',
    },
    change: 'Change e-mail address',
    devices: 'Devices',
    reading: 'Reading the list of devices',
    failed: 'The list of devices could not be read.',
    here: 'This device',
    used: (when: string) => `Used ${when}`,
    since: (when: string) => `Since ${when}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is logged out`,
  },
  problems: {
    wrongCode: (attempts: number | undefined) =>
      attempts === undefined
        ? 'This is not the code. Look at the newest mail, and try again.'
        : attempts === 0
          ? 'This is not the code, and it was the last try. Ask for a new one.'
          : `This is not the code. ${attempts} more ${attempts === 1 ? 'try' : 'tries'}, then a new one is needed.`,
    expired: 'This code is no longer valid. Ask for a new one.',
    refused: 'Somebody who reads this mailbox said that it was not they.',
    held: 'Your account was changed a short while ago. For your safety this works again a day after that.',
    shareLost:
      'This browser can no longer open your wallet. Disconnect, then continue with your email again to recover it.',
    noSession: 'You are not logged in any more. Start again with your e-mail address.',
    throttled: 'Too many tries. Wait a while, then try again.',
    network: 'The wallet could not reach its server. Check your connection, then try again.',
    declined: 'Not done: you declined it in your wallet.',
    other: 'Something went wrong in the wallet. Nothing was changed; try again.',
  },
  alerts: {
    APKT003:
      'The wallet’s own page did not load. Check your connection and switch off what blocks frames. If you run this site: see that the wallet’s address answers.',
    APKT004:
      'The wallet gave no answer in time. Try again. If you run this site: see that the wallet reaches its database and its mail server.',
    APKT005:
      'This address may not show the wallet. If you run this site: add it to the list of origins (EMBED_ORIGINS).',
  },
}

export type EmbeddedMessages = typeof enEmbedded
