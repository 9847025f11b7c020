// English, as the wallet speaks it of devices and links that came by mail.
const time = (date: Date) => date.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })

export const enDevices = {
  wait: {
    title: 'Open your wallet on this device',
    how: 'Open this site on a device that has your wallet, and type these digits there.',
    until: (when: Date) =>
      `Without such a device, your wallet opens here from ${time(when)}. Then sign in again.`,
    cancel: 'Cancel',
  },
  lost: {
    title: 'Recover your wallet on this device',
    how: 'This browser’s part of your wallet no longer fits. Open this site on another device that has your wallet, and type these digits there.',
  },
  look: {
    title: 'Is this you?',
    text: (email: string) => `Somebody wants to open the wallet of ${email}.`,
    device: 'Device',
    asked: 'Asked',
    place: 'Network',
    same: 'The same as yours',
    other: 'Another than yours',
    unknown: 'Unknown browser',
    choose: 'Choose the number that the other page shows:',
    deny: 'This was not me',
    time,
  },
  code: {
    title: 'Type this code where you sign in',
    note: 'It works there only, once, and for five minutes. Give it to nobody.',
  },
  denied: {
    title: 'Refused',
    text: 'Nobody was let in. If mails like this keep coming, somebody knows your address: without your mailbox they get no further.',
  },
  over: {
    title: 'This link is over',
    text: 'It was used, or is too old. Start again where you want to sign in.',
  },
  wrong: {
    title: 'That was another number',
    text: 'The request was ended, so that nobody gets in by guessing. Start again where you want to sign in.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Check your connection and load this page again.',
  },
  freeze: {
    title: 'Was your address changed without you?',
    text: (email: string, when: Date) =>
      `The e-mail address of your wallet was changed from ${email} on ${time(when)}.`,
    effect:
      'Freezing ends every session and lets nobody in. Whoever runs the site can open the wallet to you again.',
    action: 'Freeze the wallet',
    doneTitle: 'The wallet is frozen',
    done: 'Nobody can sign in. Write to whoever runs the site.',
  },
  cancel: {
    title: 'Stop this recovery?',
    text: 'A device without a share of your wallet asked for one. If that was not you, stop it.',
    action: 'Stop it',
    doneTitle: 'Stopped',
    done: 'The device gets nothing. End the sessions that you do not know in your account.',
  },
  loading: { title: 'One moment', text: 'Your link is being looked at.' },
}
