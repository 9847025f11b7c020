// English, as the list of sessions speaks it. Loaded with it. None of it holds the words `Signed in`: people
// and programs look for those.
export const enSessions = {
  reading: 'Reading your sessions',
  failed: 'Your sessions could not be read. Check your connection, then try again.',
  here: 'This browser',
  elsewhere: 'Elsewhere',
  /** The one that the page itself uses. */
  now: 'In use',
  account: (account: string, network: string) => `${account} on ${network}`,
  used: (when: string) => `Used ${when}`,
  since: (when: string) => `Since ${when}`,
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'An unknown browser',
  end: 'End',
  endOf: (session: string) => `End the session of ${session}`,
  ended: (session: string) => `The session of ${session} has ended.`,
  endOthers: 'End all elsewhere',
  othersEnded: 'All sessions elsewhere have ended.',
  endFailed: 'The server could not be reached, so nothing has changed. Try again.',
  empty: {
    title: 'No session',
    text: 'Each sign-in is listed here, so that you can end it from any browser.',
  },
}

export type SessionMessages = typeof enSessions
