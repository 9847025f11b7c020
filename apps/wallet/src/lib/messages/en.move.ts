// English for the move to a new wallet.
import { day } from './en.dates.ts'

export const enMove = {
  why: {
    title: 'Move to a new wallet',
    text: 'Do this if someone may have seen your recovery words or a private key, or if a device with your wallet was lost or infected. They cannot be changed. Only a new wallet stops whoever has them.',
    points: [
      'You get a new wallet with other addresses and other recovery words. Your coins and the tokens that this site lists move to it, one transaction after another.',
      'Nothing is sent before you have seen a list of everything, with its fees.',
      'Your sign-in stays. Apps ask you to connect again, because your address changes. What you permitted apps to spend is not carried over.',
      'The old wallet is kept, so that you can move what was left behind.',
    ],
    recovery: {
      escrow:
        'As now, the operator of this site can technically open the new wallet, until you set a recovery password or add a passkey.',
      factor:
        'Your recovery password, passkeys and rescue kits open the old wallet only. At first, the operator of this site can technically open the new one. Set a new password or passkey when you have moved, and save a new kit.',
    },
    action: 'Continue',
    wrong: 'This does not open your wallet. You have a few attempts a day.',
  },
  reading: { title: 'Move to a new wallet', text: 'We look up what your wallet holds.' },
  preview: {
    title: 'This moves',
    emptyTitle: 'Nothing to move',
    text: 'From each network, tokens go first and the coin last. Fees are the most that you pay.',
    leftovers: 'It goes to your wallet:',
    columns: ['What', 'Fee at most'],
    on: (network: string) => `on ${network}`,
    nothing: 'There is nothing that can be moved. You can still get a new wallet.',
    nothingLeft: 'There is nothing in this wallet that can be moved.',
    left: 'This stays in the old wallet',
    why: {
      fee: 'Too little to pay the fee',
      unlisted: 'Not on this site’s list of tokens',
      refused: 'The token refuses to be moved',
    },
    silent: (networks: string) =>
      `${networks} did not answer. What you have there stays in the old wallet, and you can move it later.`,
    never:
      'Collectibles (NFTs), tokens that are not listed, and what is lent, staked or locked in apps stay too. You can move them from the old wallet’s words in another wallet program.',
    make: 'Make the new wallet and move',
    move: 'Move all',
    import: 'Move to a wallet whose words I have',
    keep: 'Move nothing, and use it',
  },
  making: { title: 'Making your new wallet', text: 'Keep this window open.' },
  steps: {
    title: 'Moving',
    text: 'You can close this window at any time and continue later. Nothing is sent twice.',
    states: {
      waiting: 'Waiting',
      signing: 'Signing',
      sent: 'Sent, waiting for the network',
      done: 'Moved',
      failed: 'Did not work',
      skipped: 'Stays in the old wallet',
    },
    retry: 'Try again',
    look: 'Look at the new fees',
    skip: 'Leave it behind',
    problems: {
      network: 'The network did not answer, or has not included it yet.',
      invalid: 'The network refused it. There may be too little for the fee.',
      fee: 'The network now asks for more than you saw. Nothing was sent.',
      other: 'It could not be sent.',
    },
    finish: 'Use the new wallet',
    finishing: { title: 'Almost done', text: 'Your new wallet takes the place of the old one.' },
  },
  done: {
    title: 'This is your wallet now',
    text: 'Sign in again on the site, and connect your apps again. Your other devices need to be let in once.',
    next: 'Rescue kits and words of the old wallet do not open the new one. Set a recovery password or add a passkey now.',
    action: 'Continue',
    leftovers: {
      title: 'Moved',
      text: 'What could be moved is in your wallet now.',
    },
  },
  next: {
    text: 'You have begun to move to a new wallet.',
    go: 'Continue the move',
    cancel: 'Stop and keep this wallet',
  },
  elsewhere: {
    title: 'Begun in another browser',
    text: 'This browser does not have the new wallet, so it sends nothing there. Continue where you began. Or stop this move and begin again here: a new wallet that has already received something stays among your old wallets.',
  },
  others: {
    title: 'Old wallets',
    name: (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`,
    since: (ms: number) => `Replaced on ${day(ms)}`,
    elsewhere: 'This browser does not have it.',
    open: 'Open it here',
    move: 'Move what is left',
    show: 'Show its words',
  },
  open: {
    title: 'Open your old wallet here',
    byEscrow: 'This browser gets a share of it, as it has of your wallet now.',
    byFactor: 'Use the recovery password or passkey that you had set for the old wallet.',
    action: 'Open it',
  },
}
