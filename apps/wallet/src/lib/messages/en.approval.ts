// English for the wallet's questions.
import { day } from './en.dates.ts'

export const enApproval = {
  deletion: (ms: number) =>
    `This wallet is deleted on ${day(ms)}. To keep it, open your wallet in your account on the site and choose “Your key and recovery”.`,
  asks: (origin: string) => `Request from ${origin}`,
  claims: (name: string) => `Claims to be “${name}”`,
  reject: 'Reject',
  account: 'Account',
  network: 'Network',
  raw: 'Raw data',
  editor: {
    hint: 'Leave empty to allow the requested amount, or enter a lower one.',
    wrong: 'Enter a number that isn’t above the requested amount.',
  },
  connect: {
    title: 'Use your wallet here?',
    summary: (origin: string) => `${origin} wants to use your wallet`,
    email: 'Signed in as',
    may: 'This site can',
    mayDo: 'See your addresses and ask for signatures. Nothing is signed without your approval.',
    action: 'Use wallet',
  },
  emailChange: {
    title: 'Change your email address?',
    summary: 'Change your wallet’s email address',
    warning: 'Anyone who can read the new mailbox can sign in to your wallet.',
    from: 'Current address',
    to: 'New address',
    effect: 'Effect',
    effectIs:
      'You sign in with the new address, and your other browsers are signed out. First you confirm the change with a code from each address.',
    action: 'Change',
  },
  revoke: {
    title: 'Remove this device?',
    summary: 'Remove a device from your wallet',
    device: 'Device',
    effect: 'Effect',
    effectIs: 'The device is signed out, and its share of your key is deleted.',
    action: 'Remove',
  },
  recovery: {
    title: 'Give another device access?',
    summary: 'Another device wants access to your wallet',
    device: 'Device',
    asked: 'Requested',
    effect: 'Effect',
    effectIs:
      'The device gets a share of your key and can sign for you. Continue only if you have the device with you.',
    digits: 'Enter the six digits shown on the device',
    short: 'Enter all six digits.',
    unknown: 'Unknown device',
    action: 'Give access',
    stopTitle: 'Stop this request?',
    stopIs: 'The device gets no share of your key, and its request ends.',
    stop: 'Stop request',
  },
  window: {
    open: 'Review in your wallet',
    again: 'Open again',
    why: 'Your wallet opens in its own window, so that no page can draw over what you approve.',
    waiting: 'Waiting for your answer in the wallet window.',
    going: 'Continue in the wallet window.',
    blocked: (origin: string) =>
      `The window didn’t open. Allow pop-ups for ${origin}, then try again.`,
    blockedHelp:
      'Your browser may show the blocked pop-up in the address bar. You can also allow pop-ups in the settings for this site. If neither helps, the site itself blocks the window, and you can’t approve anything here.',
    tryAgain: 'Try again',
    lost: {
      title: 'Nothing was signed',
      text: 'The page that sent this request is gone. You can close this window.',
    },
    working: { title: 'One moment', text: 'Your wallet is working on it.' },
    done: { title: 'Answer sent', text: 'You can close this window.' },
  },
  wait: 'The button works in a second.',
}
