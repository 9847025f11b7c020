// English for the owner's own window: recovery password, rescue kit, export.
const date = (ms: number) =>
  new Date(ms).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })

export const enOwner = {
  loading: { title: 'Your key', text: 'Opening your wallet.' },
  signedOut: {
    title: 'Your key',
    text: 'No one is signed in to the wallet in this browser. Sign in on the site first, then open this page again.',
  },
  noDevice: {
    title: 'Your key',
    text: 'This browser does not have your wallet yet. Sign in on the site and let this browser in first.',
  },
  failed: { title: 'Something went wrong', text: 'Check your connection and reload this page.' },
  working: { title: 'One moment', text: 'This takes a few seconds.' },
  back: 'Back',
  cancel: 'Cancel',

  custody: {
    'operator-recoverable': 'The operator of this site can technically open this wallet.',
    'user-only': 'Only you can open this wallet.',
  },
  home: {
    title: 'Your key',
    none: 'Set a recovery password, and the operator’s share of your key is deleted. Then only you can open this wallet.',
    unproven: (ms: number) =>
      `You set a recovery password on ${date(ms)}. Test it now. Only then is the operator’s share deleted.`,
    proven: (ms: number) =>
      `Your recovery password of ${date(ms)} opens this wallet on a new device. If you lose it and every device, the wallet is lost.`,
    set: 'Set a recovery password',
    test: 'Test the password',
    again: 'Start over',
    renew: 'New password or kit',
    show: 'Show recovery words',
    activity: 'What happened to your key',
    freeze: 'Freeze this wallet',
    data: 'Your data',
    heldUntil: (ms: number) =>
      `Something changed recently. For your security, testing a password and showing the words wait until ${date(ms)}.`,
  },
  loss: {
    title: 'If you lose something',
    columns: ['If you lose …', 'you can …'],
    'operator-recoverable': [
      [
        'this device',
        'sign in with your email on another one, and wait a day or approve it from a device that still has the wallet',
      ],
      ['your mailbox', 'use a device that has the wallet, and add another way to sign in'],
      [
        'every device and your mailbox',
        'do nothing: set a recovery password and save a rescue kit first',
      ],
      ['this site', 'do nothing: save a rescue kit or write down the recovery words first'],
    ],
    'user-only': [
      ['this device', 'sign in with your email on another one and type your recovery password'],
      ['your password', 'set a new one on a device that has the wallet'],
      ['your mailbox', 'use a device that has the wallet, or your rescue kit'],
      ['this site', 'open your rescue kit with the password or the printed code'],
      ['every device, the password and the kit', 'do nothing. The wallet is lost'],
    ],
  },
  password: {
    title: 'Set a recovery password',
    text: 'With it you open this wallet on a new device. It cannot be reset, and we never see it. Write it down or keep it in a password manager.',
    label: 'Recovery password',
    again: 'Type it again',
    hint: 'At least 12 characters. Four or more unrelated words are best.',
    action: 'Continue',
    short: 'Use at least 12 characters.',
    long: 'Use at most 256 characters.',
    common: 'This password is easy to guess. Try four unrelated words.',
    differ: 'The two passwords differ.',
  },
  kit: {
    title: 'Save your rescue kit',
    text: 'If this site disappears, this file opens your wallet, together with your password or the code below. Keep the two apart: whoever has both has your wallet.',
    code: 'Printed code',
    codeNote: 'This code is shown once. It opens the file without the password.',
    download: 'Save the file',
    print: 'Print two sheets',
    done: 'I saved both',
    printed: 'Rescue kit',
    printedText: (site: string) =>
      `Scan the picture, or use the file. Open it with the rescue page of ${site}, which also works without a network.`,
    qr: 'The rescue kit as a QR code',
    older: 'Kits that you saved earlier keep working with the password or code they were made for.',
  },
  test: {
    title: 'Test your recovery password',
    text: 'Type it once more. If it opens your wallet, the operator’s share is deleted, and only you can open this wallet.',
    action: 'Test and finish',
    wrong: 'This password does not open your wallet. Try again.',
  },
  proven: {
    title: 'Only you can open this wallet',
    text: 'The operator’s share of your key is deleted. Keep your password and your kit: they cannot be replaced.',
    action: 'Continue',
  },
  recover: {
    title: 'Open your wallet on this device',
    text: 'Only you can open this wallet. Type your recovery password to let this device in.',
    action: 'Open wallet',
    wrong: 'This password does not open your wallet. You have three attempts a day.',
    done: {
      title: 'Your wallet is open',
      text: 'This device has your wallet now. You can close this window and go back to the site.',
    },
  },
  export: {
    title: 'Show your recovery words',
    warnings: [
      'Whoever sees these words can take everything in this wallet, at once and forever. It cannot be undone.',
      'No one from this site will ever ask for them. If somebody did, stop here.',
      'Make sure that no other person and no camera sees your screen.',
    ],
    proof: 'Recovery password',
    action: 'Show the words',
    shown: 'Your recovery words',
    order:
      'Write them down in this order. They disappear after a minute, and when you leave this window.',
    left: (seconds: number) => `${seconds} s left`,
    hidden: 'Hidden. Come back to this window to see them.',
    reveal: { evm: 'Show the Ethereum private key', solana: 'Show the Solana private key' },
    keys: { evm: 'Ethereum private key', solana: 'Solana private key' },
    copyNote: 'You can select and copy it. Other programs can read what you copy.',
    done: 'Hide now',
    over: {
      title: 'The words are hidden again',
      text: 'We told you by email that they were shown. Anyone who copied them can use your wallet.',
    },
  },
  freeze: {
    ask: {
      title: 'Freeze this wallet?',
      text: 'Nothing can be signed on any device until you thaw it, and your other devices are signed out. Do this if you think that someone else uses your wallet.',
    },
    action: 'Freeze now',
    title: 'Your wallet is frozen',
    since: (ms: number) =>
      `You froze it on ${date(ms)}. Until you thaw it, nothing can be signed on any device.`,
    thaw: 'Thaw the wallet',
    elsewhere: 'This browser does not have your wallet. Thaw it on a device that has it.',
  },
  data: {
    title: 'Your data',
    text: 'What this site has stored about you and this wallet: as a file, or until you delete it.',
    save: 'Download my data',
    waits: (ms: number) => `This wallet and everything about you is deleted on ${date(ms)}.`,
    keep: 'Keep my wallet',
    remove: {
      open: 'Delete my wallet and data',
      title: 'Delete your wallet and data?',
      text: 'In seven days, this site destroys its shares of your key and everything that it has stored about you. Until then you can stop it here.',
      warnings: [
        'What the wallet holds stays on its blockchains. Move it to another wallet, or keep the recovery words: without them or a rescue kit it is lost.',
        'Names that only this wallet owns become free for others.',
      ],
      show: 'Show the recovery words first',
      action: 'Delete in seven days',
    },
  },
  activity: {
    title: 'What happened to your key',
    text: 'Every use of your key in the last 90 days, a hundred at most. If you do not recognize one, remove its device and move your funds to a new wallet.',
    none: 'Nothing yet.',
    purposes: {
      sign: 'Signed',
      prove: 'Checked that the wallet opens',
      reshare: 'Replaced shares or set a password',
      recover: 'Opened on a new device',
      export: 'Showed the words or a key',
      test: 'Tested the password',
      freeze: 'Froze the wallet',
      thaw: 'Thawed the wallet',
    },
    refused: (what: string) => `${what}: wrong password`,
    forApp: (origin: string) => `For ${origin}`,
    here: 'This device',
    gone: 'A removed device',
    unknown: 'Unknown browser',
    remove: 'Remove device',
    time: date,
  },
  problems: {
    release_limited: 'Too many attempts. Please try again tomorrow.',
    held: 'Something changed recently. For your security, this waits for a day after a change.',
    factor_none: 'This password was replaced. Reload the page.',
    wallet_frozen: 'Your wallet is frozen. Thaw it first.',
    factor_needed: 'Only your recovery password can do this.',
    NoMemoryError: 'This device has too little memory for this. Use a computer.',
    network: 'Your wallet couldn’t reach its server. Check your connection and try again.',
    other: 'That did not work. Reload the page and try again.',
  },
}
