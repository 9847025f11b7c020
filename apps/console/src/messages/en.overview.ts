// English of the overview.
import type { Span } from '@aureus/protocol/admin'

export const enOverview = {
  span: 'Time',
  spans: {
    hour: 'Last hour',
    day: 'Last day',
    week: '7 days',
    month: '30 days',
    quarter: '90 days',
  } satisfies Record<Span, string>,
  now: 'Now',
  facts: {
    people: 'People of the embedded wallet',
    sessions: 'Sessions',
    mailsDue: 'Mails due',
    oldestMail: (age: string) => `the oldest for ${age}`,
    mailsDead: 'Dead mails',
    operations: 'Operations pending',
    nodesDown: 'Nodes down',
    of: (part: string, whole: string) => `${part} of ${whole}`,
  },
  signIns: 'Sign-ins by chain family and outcome',
  logins: 'Logins of the embedded wallet',
  mails: 'Mails',
  sponsored: 'Paid for operations, in coins',
  funnel: 'Funnel',
  step: 'Step',
  /** Of the funnel, by the server's names. */
  steps: new Map([
    ['opened', 'Opened the list of wallets'],
    ['chose_wallet', 'Chose a wallet'],
    ['connected', 'Connected'],
    ['signed_in', 'Signed in'],
  ]),
  count: 'Count',
  share: 'Of the first step',
  builds: 'Builds in use',
  part: 'Part',
  build: 'Build',
  requests: 'Requests',
  state: 'State',
  current: 'Current',
  earlier: 'Earlier',
  nothing: 'Nothing happened in this time.',
  chart: {
    time: 'Time',
    total: 'Sum',
    help: 'Left and right move through the times.',
  },
}
