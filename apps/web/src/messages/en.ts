// English: what the page itself says in its first frame, beside what @aureus/react says. The words of the
// account's tools come with them: `enAccount.ts`.
import { en as enReact } from '@aureus/react'

export const en = {
  ...enReact,
  page: {
    title: (brand: string) => `${brand}: your wallet opens the door`,
    description: (brand: string) =>
      `Connect the wallet you already have to ${brand}, sign in with a signature instead of a password, and see what it holds.`,
  },
  shell: {
    home: (brand: string) => `${brand}, home`,
    lightTheme: 'Light theme',
    licence: 'Free software under the MIT licence',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    support: 'Support',
    saveLog: 'Save log for a bug report',
    saveLogFailed: 'The log could not be saved. Check your connection and try again.',
    noScript:
      'Connecting a wallet needs JavaScript. Please switch it on for this page, then reload.',
  },
  error: {
    documentTitle: (statusCode: number, brand: string) => `${statusCode} · ${brand}`,
    goHome: 'Go back home',
  },
  welcome: {
    headline: 'Your wallet opens the door.',
    lead: (brand: string) =>
      `${brand} is where you connect the wallet you already have and sign in with a signature instead of a password. Then you see what it holds, and use it.`,
    /** Around the coin. */
    coinLegend: (brand: string) => `YOUR KEYS · ${brand.toUpperCase()} · YOUR COINS ·\u00a0`,
    facts: [
      {
        title: 'Self-hosted',
        text: 'All of it runs on this one server. Your browser talks to nobody else.',
      },
      {
        title: 'No vendor account',
        text: 'Nothing to register for, nobody in between, no tracking.',
      },
      {
        title: 'Your keys stay in your wallet',
        text: 'We see your address, never a key. Nothing moves unless you approve it.',
      },
    ],
  },
}

export type PageMessages = typeof en
