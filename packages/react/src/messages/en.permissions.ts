// English messages of the permissions to spend. Loaded with their view.
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

function per(amount: string, seconds: number): string {
  if (seconds === HOUR_S) return `${amount} per hour`
  if (seconds === DAY_S) return `${amount} per day`
  if (seconds === 7 * DAY_S) return `${amount} per week`
  if (seconds % DAY_S === 0) return `${amount} every ${seconds / DAY_S} days`
  return `${amount} every ${Math.round(seconds / HOUR_S)} hours`
}

export const enPermissions = {
  lead: 'These sites can spend from your account without asking you again, within these limits.',
  active: 'In use',
  ended: 'Ended',
  reading: 'Looking for permissions',
  claims: (name: string) => `Calls itself “${name}”`,
  per,
  once: (amount: string) => `${amount} in all`,
  /** The token's contract did not say how many decimals it has. */
  baseUnits: (amount: string) => `${amount} base units of the token`,
  on: (network: string) => `on ${network}`,
  key: 'Used by',
  pays: 'Can only pay',
  between: (from: string, until: string) => `From ${from} until ${until}`,
  until: (date: string) => `Until ${date}`,
  unknown: 'The network didn’t answer, so this may have ended already.',
  expired: (date: string) => `Ended on ${date}`,
  revoked: 'Taken back',
  revoke: 'Take back',
  revokeOf: (limit: string, origin: string) => `Take back from ${origin}: ${limit}`,
  revoking: 'Continue in your wallet’s window',
  done: (origin: string) => `${origin} can no longer use this permission.`,
  none: {
    title: 'No permissions',
    text: 'No site can spend from your account without asking you.',
  },
}

export type PermissionMessages = typeof enPermissions
