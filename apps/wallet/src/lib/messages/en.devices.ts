// English for devices and for the pages that links in emails open.
import { dayAndTime } from './en.dates.ts'

export const enDevices = {
  wait: {
    title: 'Open your wallet on this device',
    how: 'Open this site on a device that has your wallet, and enter these digits there.',
    until: (when: Date) =>
      `Without such a device, you can open your wallet here from ${dayAndTime(when)}. Sign in again then.`,
    cancel: 'Cancel',
  },
  lost: {
    title: 'Recover your wallet on this device',
    how: 'This browser’s share of your key no longer works. Open this site on another device that has your wallet, and enter these digits there.',
  },
  /** A wallet of one's own is waited for. */
  import: {
    title: 'Bring your own wallet',
    how: 'Type your recovery words in the wallet’s own window. If you cancel, a new wallet is made at the next sign-in.',
    action: 'Open the window',
  },
  factor: {
    title: 'Open your wallet on this device',
    how: 'Only you can open this wallet. Use your recovery password or passkey in the wallet’s own window.',
    action: 'Open the window',
  },
  request: {
    title: 'Is this you?',
    text: (email: string) => `Someone wants to sign in to the wallet of ${email}.`,
    device: 'Device',
    asked: 'Requested',
    place: 'Network',
    same: 'Same as yours',
    other: 'Different from yours',
    unknown: 'Unknown browser',
    choose: 'Choose the number shown where you are signing in:',
    deny: 'This was not me',
    time: dayAndTime,
  },
  code: {
    title: 'Enter this code where you are signing in',
    note: 'The code works once, only there, and for five minutes. Don’t share it with anyone.',
  },
  denied: {
    title: 'Sign-in rejected',
    text: 'The other browser didn’t get access. If you keep getting emails like this, someone knows your address. They can’t sign in without access to your mailbox.',
  },
  over: {
    title: 'This link is no longer valid',
    text: 'It was already used, or it has expired. Start again where you want to sign in.',
  },
  wrong: {
    title: 'Wrong number',
    text: 'We ended the request, so that no one can get in by guessing. Start again where you want to sign in.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Check your connection and reload this page.',
  },
  freeze: {
    title: 'Did someone else change your address?',
    text: (email: string, when: Date) =>
      `Your wallet’s email address was changed to ${email} on ${dayAndTime(when)}.`,
    titleOfWay: 'Did you change how you sign in?',
    added: (provider: string, label: string, when: Date) =>
      `A way to sign in to your wallet was added on ${dayAndTime(when)}: ${provider}, ${label}.`,
    removed: (provider: string, label: string, when: Date) =>
      `A way to sign in to your wallet was removed on ${dayAndTime(when)}: ${provider}, ${label}.`,
    effect:
      'If this wasn’t you, freeze the wallet. Freezing ends every session and blocks all sign-ins. Only the team behind this site can unlock the wallet.',
    action: 'Freeze wallet',
    doneTitle: 'The wallet is frozen',
    done: 'No one can sign in. To unlock the wallet, contact the team behind this site.',
  },
  cancel: {
    title: 'Stop this request?',
    text: 'A device without a share of your key requested one. If this wasn’t you, stop the request.',
    action: 'Stop request',
    doneTitle: 'Request stopped',
    done: 'The device gets no share of your key. End any sessions that you don’t recognize in your account.',
  },
  loading: { title: 'One moment', text: 'Checking your link.' },
}
