// All texts of the emails that the embedded wallet sends. `fill` writes values in place of `{name}`.

/** An entry of the log of releases, in `made` and the like. */
export const nameOf = 'entry {index} of the log {origin}, {hash}'

export const mailMessages = {
  ignore: 'If this was not you, ignore this email. No one can open your wallet without it.',
  never: '{brand} never asks for a code by phone, chat or email.',
  reason: 'You received this email because someone entered this address at {brand}.',
  unknownDevice: 'Unknown browser',
  device: '{browser} on {system}',
  made: 'Your wallet was made under {entry}. Anyone can check its code there.',
  served: 'The code of this wallet is public: {entry}. Anyone can check it there.',
  servedNow: 'The code that this site serves now is {entry}.',
  /** In place of a provider's name. */
  passkey: 'a passkey',
  email: 'Email address',
  facts: { device: 'Device', time: 'Time', email: 'New address' },

  code: {
    subject: 'Your code for {brand}',
    says: 'Enter this code to open your {brand} wallet:',
    life: 'The code expires in 5 minutes. It works once, and only on the device that requested it.',
  },
  link: {
    subject: 'Is this you? A new device wants to open your {brand} wallet',
    says: 'A new device is trying to sign in with your email address.',
    action: 'Review request',
    life: "The link expires in 10 minutes. It asks for the number on the device's screen and then shows you a code.",
  },
  changePrimary: {
    subject: 'Your code to change the email address of your {brand} wallet',
    says: 'You asked to change the email address of your wallet to {newEmail}. To confirm, enter this code in your wallet:',
    warn: "If you did not request this, do not share the code. Open your wallet's settings and remove any device you do not recognize.",
  },
  changeSecondary: {
    subject: 'Confirm the new email address of your {brand} wallet',
    says: 'Enter this code in your wallet to confirm this address:',
  },
  addressTaken: {
    subject: 'This address already has a {brand} wallet',
    says: 'Someone tried to use this address for another wallet. The address already has its own wallet, so nothing changed.',
  },
  changed: {
    subject: 'The email address of your {brand} wallet was changed',
    other: 'The email address that opens your wallet was changed to this one:',
    old: 'This address no longer opens your wallet. Your wallet now uses this address:',
    fresh: 'This address now opens your wallet.',
    action: 'This was not me: freeze my wallet',
    life: 'The link expires in 3 days. A frozen wallet stays locked until the team behind this site has reviewed it.',
  },
  newDevice: {
    subject: 'A new device has access to your {brand} account',
    says: 'A new device signed in with a code that was sent to this address.',
    advice:
      "If this was not you, remove the device in your wallet's settings and change the password of your email account.",
    adviceOfPasskey:
      "If this was not you, remove the device and the passkey in your wallet's settings.",
    saysOf: 'A new device signed in with {provider}.',
    adviceOf:
      "If this was not you, remove the device in your wallet's settings and secure your {provider} account.",
  },
  keyEvents: {
    userOnly: {
      subject: 'Only you can open your {brand} wallet now',
      says: 'A recovery password or passkey was set for your wallet and tested. The recovery share that this site kept was deleted. Without a device that has the wallet, only the password or passkey opens it.',
      advice:
        "If this was not you, move your funds to another wallet now, and remove any device you do not recognize in your wallet's settings.",
    },
    replacing: {
      subject: 'A new recovery password or passkey was set for your {brand} wallet',
      says: 'It takes effect when it is tested, a day from now at the earliest. Until then nothing changes. A new password then replaces the old one.',
      advice:
        "If this was not you, remove it in the wallet's own window, and remove any device you do not recognize in your wallet's settings.",
    },
    factorProven: {
      subject: 'A new way to recover your {brand} wallet is in effect',
      says: 'A recovery password or passkey was tested. It opens your wallet on a new device from now on. A new password replaced the old one.',
      advice:
        "If this was not you, move your funds to another wallet now, and remove any device you do not recognize in your wallet's settings.",
    },
    factorRemoved: {
      subject: 'A way to recover your {brand} wallet was removed',
      says: 'A recovery password or passkey was removed. It no longer opens your wallet here. A rescue kit that was saved with it still does.',
      advice:
        "If this was not you, remove any device you do not recognize in your wallet's settings, and add a way to recover your wallet in the wallet's own window.",
    },
    recovered: {
      subject: 'Your {brand} wallet was opened with your recovery password or passkey',
      says: 'A device without the wallet opened it with your recovery password or passkey.',
      advice:
        "If this was not you, someone has your password or passkey and reads your email. Move your funds to another wallet now, and remove the device in your wallet's settings.",
    },
    exported: {
      subject: 'The recovery words or a key of your {brand} wallet were shown',
      says: 'The recovery words or a private key of your wallet were requested in the wallet’s own window. Whoever has seen them can spend your funds, here and in other wallets.',
      advice: 'If this was not you, move your funds to another wallet now.',
    },
    ownerFroze: {
      subject: 'You froze your {brand} wallet',
      says: 'Nothing can be signed with it on any device until you thaw it in the wallet’s own window.',
      advice:
        'If this was not you, someone uses a browser that has your wallet. Thaw the wallet on another device, and remove that one.',
    },
    ownerThawed: {
      subject: 'Your {brand} wallet can be used again',
      says: 'Your wallet was frozen and is not any more.',
      advice:
        "If this was not you, freeze it again in the wallet's own window, and remove any device you do not recognize.",
    },
    moveBegun: {
      subject: 'A new {brand} wallet is being made for you',
      says: 'Someone who confirmed to be you began to move your coins and tokens to a new wallet of yours.',
      advice:
        "If this was not you, freeze the wallet in the wallet's own window now, and remove any device you do not recognize.",
    },
    moved: {
      subject: 'You have a new {brand} wallet',
      says: 'Your new wallet has other addresses and other recovery words. The old one is kept, so that you can move what was left behind. Your other devices need to be let in to the new wallet, and apps ask you to sign in again.',
      advice:
        "If this was not you, freeze the wallet in the wallet's own window now, and remove any device you do not recognize.",
    },
  },
  wayAdded: {
    subject: 'A new way to sign in to your {brand} wallet',
    says: 'This way to sign in was added to your wallet. It can open the wallet from the time below.',
    opens: 'Opens it from',
  },
  wayRemoved: {
    subject: 'A way to sign in to your {brand} wallet was removed',
    says: 'This can no longer open your wallet:',
  },
  addEmail: {
    subject: 'Confirm this address for your {brand} wallet',
    says: 'Enter this code in your wallet to sign in with this address too and receive warnings here:',
  },
  addedAddress: {
    subject: 'This address was added to your {brand} wallet',
    says: 'You can sign in to your wallet with this address from the time below. We will also warn you here about changes to your wallet.',
  },
  holderChanged: {
    subject: 'Your {provider} account at {brand} has a new holder',
    says: 'Another address now holds this account. It opens your wallet again from the time below. If you moved the account yourself, you don’t need to do anything.',
  },
  deviceRemoved: {
    subject: 'A device was removed from your {brand} wallet',
    says: 'This device can no longer open your wallet:',
    advice: 'If this was not you, sign in and check your list of devices.',
  },
  recovery: {
    subject: 'A new device will get access to your {brand} wallet',
    says: 'A new device that signed in to your account is requesting access to your wallet. It gets access at the time below, or as soon as you approve it on a device that already has the wallet.',
    ready: 'Gets access at',
    action: 'This was not me: stop it',
    advice:
      'If this is you, wait until then, or approve it on a device that already has the wallet.',
  },
  reminder: {
    subject: 'Reminder: a new device will get access to your {brand} wallet',
    says: 'A new device that signed in to your account requested access to your wallet. The request is still open.',
  },
  deletion: {
    asked: {
      subject: 'Your {brand} wallet will be deleted',
      says: 'You asked us to delete your wallet and everything stored about you. It will be gone at the time below, and no one can bring it back. What the wallet holds stays on its blockchains, where only your recovery words or your rescue kit open it then.',
      at: 'Deleted at',
      advice:
        'Until then you can change your mind. If this was not you, stop it now and remove any device you do not recognize.',
      action: 'Keep my wallet',
    },
    soon: {
      subject: 'Your {brand} wallet is deleted tomorrow',
      says: 'A week ago you asked us to delete your wallet and everything stored about you. If you want to keep its coins, save your recovery words or your rescue kit now, or move them.',
    },
    kept: {
      subject: 'Your {brand} wallet stays',
      says: 'It will not be deleted.',
    },
    done: {
      subject: 'Your {brand} wallet was deleted',
      says: 'The shares of its key were destroyed, and what was stored about you was deleted. Backups that were made before are deleted later, as this site’s privacy policy says.',
      advice: 'This is the last email about this wallet.',
    },
  },
  test: {
    subject: 'A test of {brand}',
    says: 'An operator of this site sent this email to see whether emails arrive. You do not need to do anything.',
  },
  operator: {
    frozen: {
      subject: 'Your {brand} wallet is locked',
      says: 'The team behind this site locked your wallet and signed out every device.',
      advice: 'To unlock it, contact the team behind this site.',
    },
    thawed: {
      subject: 'Your {brand} wallet is unlocked',
      says: 'The team behind this site unlocked your wallet. You can sign in again.',
      advice: 'If you do not recognize a device, remove it in your wallet’s own window.',
    },
    banned: {
      subject: 'You can no longer use {brand}',
      says: 'The team behind this site banned your account and signed out every device.',
      advice:
        'Your keys stay yours. To export them, sign in on the site once more and open “Your key and recovery”, or open your rescue kit.',
    },
    unbanned: {
      subject: 'You can use {brand} again',
      says: 'The team behind this site lifted the ban of your account.',
      advice: 'You can sign in again.',
    },
  },
  frozen: {
    subject: 'Your {brand} wallet is frozen',
    says: 'Someone tried to open your wallet. It was frozen, so it stays locked. Our email about that says who froze it.',
    advice: 'To unlock it, contact the team behind this site.',
  },
} as const
