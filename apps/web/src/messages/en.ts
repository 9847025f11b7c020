// English: what the page itself says in its first frame, beside what @aureus/react says. The words of what
// comes later come with it: `enWelcome.ts`, `enAccount.ts`.
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
}

export type PageMessages = typeof en
