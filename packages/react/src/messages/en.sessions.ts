// English messages of the session list. Loaded with it. They must not contain `Signed in`: people and programs
// look for those words.
export const enSessions = {
  reading: 'Loading your sessions',
  failed: 'Couldn’t load your sessions. Check your connection and try again.',
  here: 'This browser',
  elsewhere: 'Other browsers',
  /** Marks the session that this page uses. */
  now: 'In use',
  account: (account: string, network: string) => `${account} on ${network}`,
  used: (when: string) => `Used ${when}`,
  since: (when: string) => `Since ${when}`,
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown browser',
  end: 'End',
  endOf: (session: string) => `End session for ${session}`,
  ended: (session: string) => `Session for ${session} ended.`,
  endOthers: 'End all in other browsers',
  othersEnded: 'All sessions in other browsers ended.',
  endFailed: 'Couldn’t reach the server, so nothing changed. Try again.',
  empty: {
    title: 'No sessions',
    text: 'Each sign-in appears here. You can end it from any browser.',
  },
}

export type SessionMessages = typeof enSessions
