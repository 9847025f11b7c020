// Every word of the mails that the embedded wallet sends.

export const mailMessages = {
  ignore: 'If it was not you, do nothing: without this mail nobody gets in.',
  never: (brand: string) => `${brand} never asks for a code by telephone, in a chat or in a mail.`,
  reason: (brand: string) => `You get this mail because somebody typed this address at ${brand}.`,
  unknownDevice: 'a browser that does not say which it is',
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system),
  facts: { device: 'Device', time: 'Time', email: 'New address' },

  code: {
    subject: (brand: string) => `Your code for ${brand}`,
    says: (brand: string) => `Type this code where you asked for it, to open your ${brand} wallet:`,
    life: 'It works for 5 minutes, once, on that device alone.',
  },
  link: {
    subject: (brand: string) => `Is it you? A device asks for your ${brand} wallet`,
    says: 'A device that is not known here asks to be let in with your address.',
    action: 'Look at the request',
    life: 'The link works for 10 minutes. It asks which number the device shows, and then gives you a code.',
  },
  changePrimary: {
    subject: (brand: string) => `Your code to change the address of your ${brand} wallet`,
    says: (newEmail: string) =>
      `You asked to change the email address of your wallet to ${newEmail}. To confirm it, type this code in your wallet:`,
    warn: 'If you did not ask for this, do not share the code with anyone. Remove devices that you do not recognize in the settings of your wallet.',
  },
  changeSecondary: {
    subject: (brand: string) => `Your code to use this address for your ${brand} wallet`,
    says: 'Type this code where you gave this address as your new one:',
  },
  addressTaken: {
    subject: (brand: string) => `This address has a ${brand} wallet already`,
    says: 'Somebody gave this address as the new one of another wallet. It has a wallet of its own, so nothing was changed.',
  },
  changed: {
    subject: (brand: string) => `The address of your ${brand} wallet was changed`,
    old: 'This address does not open your wallet any more. Another one does:',
    fresh: 'From now on this address opens your wallet.',
    action: 'It was not me: freeze the wallet',
    life: 'The link works for 3 days. A frozen wallet opens for nobody until the people who run this site have looked at it.',
  },
  newDevice: {
    subject: (brand: string) => `A new device has access to your ${brand} account`,
    says: 'A device that was not known here before was let in with a code from a mail to you.',
    advice:
      'If it was not you, remove it in the settings of your wallet, and change the password of your mailbox.',
  },
  deviceRemoved: {
    subject: (brand: string) => `A device was removed from your ${brand} wallet`,
    says: 'This device cannot open your wallet any more:',
    advice: 'If it was not you, sign in and look at your list of devices.',
  },
  recovery: {
    subject: (brand: string) => `A new device will get your ${brand} wallet`,
    says: 'A device that was let in by mail asks for your wallet. It gets it by itself at the time below, or earlier if a device that has the wallet lets it.',
    ready: 'Gets it at',
    action: 'It was not me: stop it',
    advice:
      'If it is you, there is nothing to do but wait, or open your wallet on a device that has it.',
  },
  reminder: {
    subject: (brand: string) => `Reminder: a new device will get your ${brand} wallet`,
    says: 'A device that signed in with a code from your email asked for your wallet. The request is still open.',
  },
  frozen: {
    subject: (brand: string) => `Your ${brand} wallet is frozen`,
    says: 'Somebody asked to open it. Since the link in a mail to you was used to freeze it, it opens for nobody.',
    advice: 'Write to the people who run this site to have it opened again.',
  },
} as const
