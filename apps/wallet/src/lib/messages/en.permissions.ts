// English for permissions to spend.
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

function per(seconds: number): string {
  if (seconds === HOUR_S) return 'per hour'
  if (seconds === DAY_S) return 'per day'
  if (seconds === 7 * DAY_S) return 'per week'
  if (seconds % DAY_S === 0) return `every ${seconds / DAY_S} days`
  if (seconds % HOUR_S === 0) return `every ${seconds / HOUR_S} hours`
  return `every ${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

export const enPermissions = {
  grant: {
    title: 'Let this site spend for you?',
    summary: (origin: string) => `${origin} wants to spend for you`,
    warning: 'Within these limits, it can spend without asking you again.',
    action: 'Allow',
  },
  revoke: {
    title: 'Take this permission back?',
    summary: 'Take back a permission to spend',
    effect: 'Effect',
    effectIs: 'It can no longer be used. What was spent stays spent.',
    action: 'Take back',
  },
  who: 'Who can spend',
  whoClaims: (origin: string) =>
    `${origin} named this account. The wallet can’t tell who controls it.`,
  limit: 'Limit',
  per: (amount: string, seconds: number) => `${amount} ${per(seconds)}`,
  once: (amount: string) => `${amount} in all`,
  most: 'At most in all',
  payees: 'Can only pay',
  from: 'From',
  until: 'Until',
  askedBy: 'Requested by',
  becomesIs: (network: string) =>
    `Your account’s code on ${network} changes so that these limits are enforced. The address stays the same, and you can take this back.`,
  foreign: (contract: string) =>
    `Your account runs the code of a contract that this wallet didn’t choose: ${contract}. This replaces it.`,
  raw: 'Delegation (ERC-7710)',
  hash: 'Hash',
}
