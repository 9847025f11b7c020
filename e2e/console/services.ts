// The lists, mails, budgets, names and audit log of the scripted evening.
import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { address, DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS, operator } from './evening.ts'
import { personId } from './people.ts'

export const lists: AdminAnswerOf<'GET /v1/lists'> = {
  entries: [
    {
      kind: 'emailDomain',
      value: 'mailinator.example',
      effect: 'deny',
      addedAtMs: NOW_MS - 4 * DAY_MS,
      account: operator,
      reason: 'Throw-away mailboxes drained the budget',
    },
    {
      kind: 'address',
      value: `eip155:${address}`,
      effect: 'deny',
      addedAtMs: NOW_MS - 2 * DAY_MS,
      account: operator,
      reason: 'Stolen funds; ticket 4699',
    },
    {
      kind: 'country',
      value: 'KP',
      effect: 'deny',
      addedAtMs: NOW_MS - 90 * DAY_MS,
      account: operator,
      reason: 'Sanctions',
    },
  ],
  total: 1208,
  next: 'more',
  strict: false,
  countries: true,
  disposable: 4312,
}

export const mail: AdminAnswerOf<'GET /v1/mail'> = {
  entries: [
    {
      id: 'mail-3',
      kind: 'code',
      state: 'due',
      attempts: 2,
      createdAtMs: NOW_MS - 6 * MINUTE_MS,
      nextAtMs: NOW_MS + MINUTE_MS,
      expiresAtMs: NOW_MS + 4 * MINUTE_MS,
      diedAtMs: null,
      failure: 'SMTP 451',
      canSendAgain: false,
    },
    {
      id: 'mail-2',
      kind: 'frozen',
      state: 'dead',
      attempts: 8,
      createdAtMs: NOW_MS - 5 * HOUR_MS,
      nextAtMs: null,
      expiresAtMs: NOW_MS + 6 * DAY_MS,
      diedAtMs: NOW_MS - HOUR_MS,
      failure: 'SMTP 550',
      canSendAgain: true,
    },
    {
      id: 'mail-1',
      kind: 'code',
      state: 'dead',
      attempts: 8,
      createdAtMs: NOW_MS - 9 * DAY_MS,
      nextAtMs: null,
      expiresAtMs: NOW_MS - 9 * DAY_MS,
      diedAtMs: NOW_MS - 9 * DAY_MS,
      failure: 'ECONNREFUSED',
      canSendAgain: false,
    },
  ],
  next: null,
  counts: { waiting: 3, due: 212, dead: 7 },
  oldestDueMs: 41 * MINUTE_MS,
}

export const dns: AdminAnswerOf<'GET /v1/mail/dns'> = {
  domain: 'mail.example.com',
  records: [
    {
      record: 'SPF',
      name: 'mail.example.com',
      found: 'v=spf1 include:_spf.mailer.example ~all',
      state: 'good',
      advice: 'Nothing to do.',
    },
    {
      record: 'DKIM',
      name: 's1._domainkey.mail.example.com',
      found: null,
      state: 'missing',
      advice: 'Publish the key that your mail server signs with.',
    },
    {
      record: 'DMARC',
      name: '_dmarc.mail.example.com',
      found: 'v=DMARC1; p=none',
      state: 'weak',
      advice: 'Use p=quarantine or p=reject, so that others cannot send mails in your name.',
    },
  ],
}

export const sponsorship: AdminAnswerOf<'GET /v1/sponsorship'> = {
  networks: [
    {
      network: 'eip155:99199',
      name: 'Devnet',
      symbol: 'ETH',
      paused: null,
      budgets: [
        {
          scope: 'day',
          day: '2026-11-29',
          spent: '920000000000000000',
          limit: '1000000000000000000',
        },
        { scope: `wallet ${address}`, day: '2026-11-29', spent: '12500000000000000', limit: null },
      ],
      executors: [
        {
          address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
          balance: '4000000000000000',
          low: true,
        },
        { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', balance: null, low: false },
      ],
      deposit: '2500000000000000000',
      pending: [
        {
          hash: `0x${'ab'.repeat(32)}`,
          sender: address,
          status: 'submitted',
          createdAtMs: NOW_MS - 2 * MINUTE_MS,
        },
      ],
      failed: { count: 17, cost: '31000000000000000' },
      targets: ['0x5FbDB2315678afecb367f032d93F642f64180aa3'],
    },
    {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      symbol: 'SOL',
      paused: {
        sinceMs: NOW_MS - 20 * MINUTE_MS,
        account: operator,
        reason: 'A bot drains the budget',
      },
      budgets: [],
      executors: [],
      deposit: null,
      pending: [],
      failed: { count: 0, cost: '0' },
      targets: null,
    },
  ],
}

export const names: AdminAnswerOf<'GET /v1/names'> = {
  names: [
    {
      name: 'ada.example.eth',
      state: 'registered',
      addresses: [address],
      registeredAtMs: NOW_MS - 100 * DAY_MS,
      reason: null,
    },
    {
      name: 'acme.example.eth',
      state: 'disputed',
      addresses: [address, '0x5FbDB2315678afecb367f032d93F642f64180aa3'],
      registeredAtMs: NOW_MS - 12 * DAY_MS,
      reason: 'The owner of the mark objects; ticket 4702',
    },
    { name: 'support', state: 'reserved', addresses: [], registeredAtMs: null, reason: 'Phishing' },
  ],
  next: null,
}

export const hash = (digit: string) => digit.repeat(64)
const entry = {
  account: operator,
  role: 'admin',
  signature: 'x'.repeat(86),
  keyId: 'audit-1',
} as const

export const audit: AdminAnswerOf<'GET /v1/audit'> = {
  entries: [
    {
      ...entry,
      number: 1042,
      atMs: NOW_MS - 30 * MINUTE_MS,
      action: 'person.note',
      subject: `person ${personId}`,
      reason: 'Call of the owner; ticket 4712',
      before: null,
      after: '{"notes":1}',
      previous: hash('b'),
      hash: hash('c'),
    },
    {
      ...entry,
      number: 1041,
      atMs: NOW_MS - 50 * MINUTE_MS,
      action: 'sponsorship.pause',
      subject: 'network solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      reason: 'A bot drains the budget',
      before: '{"paused":null}',
      after: '{"paused":{"reason":"A bot drains the budget"}}',
      previous: hash('a'),
      hash: hash('b'),
    },
  ],
  next: 'more',
}
