// English for swaps that the wallet reads from calls and orders.
import type { SwapRejection } from '@aureus/protocol/swap'

export const enSwap = {
  title: (given: string, gotten: string) => `Swap ${given} for at least ${gotten}`,
  sells: 'You give at most',
  buys: 'You get at least',
  recipient: 'Recipient',
  fee: 'Fee of the site',
  feeRecipient: 'Fee goes to',
  /** Used up by the swap. */
  allows: 'Allowed for this swap',
  through: 'Via',
  /** A source without a name of its own. */
  marketMaker: 'Market maker',
  until: 'Expires',
  /** Of what a provider sends on another network. */
  arrivesBy: 'Can take until',
  network: 'Network',
  action: 'Swap',
  foreignRecipient: 'What you get goes to another address, not to your account.',
  highFee: 'The site takes a high fee from this swap.',
  more: 'These actions do more than a swap needs. Check each one.',
  promised:
    'What you get arrives on another network. A service promises to send it. This network can’t enforce that.',
  rejections: new Map<SwapRejection, string>([
    ['leftover', 'This leaves tokens in the exchange’s contract, where anyone can take them.'],
    ['foreign_recipient', 'Something from this swap goes to another address, not to your account.'],
    ['buys_less', 'This doesn’t set the least that you get. You could get nothing.'],
    ['several_assets', 'This trades more than one token at once.'],
    ['may_fail', 'A part of this may fail while the rest goes through.'],
    ['fee', 'This pays a fee that a swap doesn’t need.'],
    ['expired', 'This has expired.'],
    ['nothing_enforced', 'This doesn’t say what you get, or who gets it. You could get nothing.'],
    ['deadline', 'This stays valid for longer than a swap needs.'],
  ]),
}
