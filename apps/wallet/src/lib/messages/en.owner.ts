// English for the owner's own window: recovery password, rescue kit, export.
import { day, dayAndTime } from './en.dates.ts'
import { enOwnerProblems } from './en.ownerProblems.ts'

export const enOwner = {
  loading: { title: 'Your key', text: 'Opening your wallet.' },
  signedOut: {
    title: 'Your key',
    text: 'No one is signed in to the wallet here. Sign in on the site, open your wallet in your account there, and choose “Your key and recovery”.',
    go: (host: string) => `Go to ${host}`,
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
    none: 'Set a recovery password or add a passkey, and the operator’s share of your key is deleted. Then only you can open this wallet.',
    waiting: 'Test what you set up. Only then is the operator’s share deleted.',
    alone: 'If you lose every way to recover this wallet and every device, the wallet is lost.',
    set: 'Set a recovery password',
    renew: 'New password or kit',
    addPasskey: 'Add a passkey',
    show: 'Show recovery words',
    activity: 'What happened to your key',
    move: 'Move to a new wallet',
    freeze: 'Freeze this wallet',
    data: 'Your data',
    heldUntil: (ms: number, isOfKey = false) =>
      isOfKey
        ? `Something changed recently. For your security, testing and removing ways to recover the wallet, and showing the keys, wait until ${dayAndTime(ms)}.`
        : `Something changed recently. For your security, testing and removing ways to recover the wallet, and showing the words, wait until ${dayAndTime(ms)}.`,
  },
  factors: {
    title: 'Ways to recover this wallet',
    password: 'Recovery password',
    passkey: (label: string) => `Passkey · ${label}`,
    proven: (ms: number) => `Set up on ${day(ms)}, tested`,
    unproven: (ms: number) => `Set up on ${day(ms)}, not tested yet`,
    heldUntil: (ms: number) => `Can be tested from ${dayAndTime(ms)}`,
    oneDevice: 'On one device only. It goes with that device.',
    test: { password: 'Test the password', passkey: 'Test the passkey' },
    remove: 'Remove',
    sure: {
      title: 'Remove this way to recover?',
      text: (name: string) =>
        `“${name}” will no longer open this wallet on a new device. A rescue kit that was saved with it still opens the wallet.`,
      action: 'Remove it',
    },
  },
  loss: {
    title: 'If you lose something',
    columns: ['If you lose …', 'you can …'],
    operator: [
      [
        'this device',
        'sign in with your email on another one, and wait a day or approve it from a device that still has the wallet',
      ],
      ['your mailbox', 'use a device that has the wallet, and add another way to sign in'],
      [
        'every device and your mailbox',
        'do nothing: set a recovery password and save a rescue kit first',
      ],
    ] as const,
    operatorSite: [
      'this site',
      'do nothing: save a rescue kit or write down the recovery words first',
    ] as const,
    device: 'this device',
    deviceBy: {
      password: 'sign in with your email on another one and type your recovery password',
      passkey: 'sign in with your email on another one and use your passkey',
      both: 'sign in with your email on another one, and use your passkey or type your recovery password',
    },
    password: 'your password',
    passkey: 'your passkey',
    passkeys: 'one of your passkeys',
    another: 'use another way to recover, or set up a new one on a device that has the wallet',
    again: 'set up a new one on a device that has the wallet',
    mailbox: ['your mailbox', 'use a device that has the wallet, or your rescue kit'] as const,
    site: 'this site',
    siteBy: {
      password: 'open your rescue kit with the password or the printed code',
      passkey: 'open your rescue kit with the printed code. A passkey works only on this site',
    },
    all: {
      password: 'every device, the password and the kit',
      passkey: 'every device, the passkeys and the kit',
      both: 'every device, the password, the passkeys and the kit',
    },
    lost: 'do nothing. The wallet is lost',
  },
  proof: {
    passkey: 'Use your passkey',
    or: 'Or type the password:',
    wrongPasskey: 'This passkey does not open your wallet. Try another one.',
  },
  passkey: {
    title: 'Add a passkey',
    text: 'With it you open this wallet on a new device, with your fingerprint, your face or your screen lock. Keep it in a password manager that all your devices share. You use it twice now, so that we know it works.',
    action: 'Create a passkey',
    making: { title: 'Add a passkey', text: 'Your browser asks where to keep the new passkey.' },
    using: { title: 'Use it once', text: 'Your browser asks for the passkey you just created.' },
    again: {
      title: 'Use it once',
      text: 'Use the passkey you just created. What it gives must be the same each time.',
    },
    use: 'Use the passkey',
    declined: 'That didn’t work, or you cancelled it. Try again.',
    failed: 'This passkey could not be checked. Start again.',
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
    of: {
      password: {
        text: 'If this site disappears, this file opens your wallet, together with your password or the code below. Keep the two apart: whoever has both has your wallet.',
        codeNote: 'This code is shown once. It opens the file without the password.',
      },
      passkey: {
        text: 'If this site disappears, this file opens your wallet, together with the code below. Your passkey cannot: it works only on this site. Keep the two apart: whoever has both has your wallet.',
        codeNote: 'This code is shown once. Without it, the file opens nothing.',
      },
    },
    code: 'Printed code',
    codeOf: 'This code opens the rescue kit of the wallet with these addresses:',
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
    password: {
      title: 'Test your recovery password',
      text: 'Type it once more. If it opens your wallet, it takes effect, and the operator has no share of your key any more.',
      action: 'Test and finish',
      wrong: 'This password does not open your wallet. Try again.',
    },
    passkey: {
      title: 'Test your passkey',
      text: 'Use it once more. If it opens your wallet, it takes effect, and the operator has no share of your key any more.',
      action: 'Test and finish',
      wrong: 'This passkey does not open your wallet. Try again.',
    },
  },
  proven: {
    title: 'Only you can open this wallet',
    text: 'The operator’s share of your key is deleted. Keep your way to recover the wallet and your kit: they cannot be replaced once every device is gone.',
    action: 'Continue',
  },
  provenToo: {
    title: 'It works',
    text: 'You can open this wallet on a new device with it.',
    action: 'Continue',
  },
  recover: {
    title: 'Open your wallet on this device',
    text: 'Only you can open this wallet. Type your recovery password to let this device in.',
    textOfBoth:
      'Only you can open this wallet. Use your passkey or type your recovery password to let this device in.',
    textOfPasskey: 'Only you can open this wallet. Use your passkey to let this device in.',
    action: 'Open wallet',
    wrong: 'This does not open your wallet. You have three attempts a day.',
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
      `You froze it on ${dayAndTime(ms)}. Until you thaw it, nothing can be signed on any device.`,
    thaw: 'Thaw the wallet',
    elsewhere: 'This browser does not have your wallet. Thaw it on a device that has it.',
  },
  data: {
    title: 'Your data',
    text: 'What this site has stored about you and this wallet: as a file, or until you delete it.',
    save: 'Download my data',
    waits: (ms: number) => `This wallet and everything about you is deleted on ${dayAndTime(ms)}.`,
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
      reshare: 'Replaced shares or set up a way to recover',
      recover: 'Opened on a new device',
      export: 'Showed the words or a key',
      test: 'Tested a way to recover',
      freeze: 'Froze the wallet',
      thaw: 'Thawed the wallet',
      move: 'Moved something to another of your wallets',
      allowMove: 'Began to move to a new wallet',
      retire: 'Became your wallet in place of the old one',
    },
    refused: (what: string) => `${what}: wrong password or passkey`,
    forApp: (origin: string) => `For ${origin}`,
    here: 'This device',
    gone: 'A removed device',
    unknown: 'Unknown browser',
    remove: 'Remove device',
    time: dayAndTime,
  },
  problems: enOwnerProblems,
}
