// The people of the scripted evening.
import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { address, DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS, operator } from './evening.ts'

export const personId = '9f1c2d34-5b6a-4c7d-8e9f-0a1b2c3d4e5f'
const longMail = 'somebody-with-a-very-long-name@a-company-with-a-long-name.example.com'

export const found: AdminAnswerOf<'GET /v1/people'> = {
  people: [
    {
      id: personId,
      kind: 'embedded',
      match: `eip155:${address}`,
      label: 'ada@example.com',
      createdAtMs: NOW_MS - 210 * DAY_MS,
      lastSeenAtMs: NOW_MS - 3 * HOUR_MS,
      state: 'frozen',
    },
    {
      id: `eip155:1:${address}`,
      kind: 'external',
      match: `eip155:1:${address}`,
      label: address,
      createdAtMs: NOW_MS - 20 * DAY_MS,
      lastSeenAtMs: null,
      state: 'active',
    },
    {
      id: '11111111-2222-4333-8444-555555555555',
      kind: 'embedded',
      match: longMail,
      label: longMail,
      createdAtMs: NOW_MS - 3 * DAY_MS,
      lastSeenAtMs: NOW_MS - 2 * DAY_MS,
      state: 'banned',
    },
  ],
  next: 'more',
}

const [ada] = found.people as [(typeof found.people)[number]]

export const person: AdminAnswerOf<'GET /v1/people/{id}'> = {
  ...ada,
  names: ['ada.example.eth'],
  ways: [
    {
      provider: 'email',
      subject: 'ada@example.com',
      label: 'ada@example.com',
      createdAtMs: NOW_MS - 210 * DAY_MS,
      heldUntilMs: null,
    },
    {
      provider: 'github',
      subject: '583231',
      label: 'ada-lovelace',
      createdAtMs: NOW_MS - DAY_MS,
      heldUntilMs: NOW_MS + DAY_MS,
    },
  ],
  wallets: [
    {
      addresses: [`eip155:${address}`, 'solana:9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'],
      createdAtMs: NOW_MS - 210 * DAY_MS,
      state: 'current',
      frozen: true,
      factors: ['kit', 'passkey'],
      escrow: 'second-server',
      devices: 2,
    },
  ],
  devices: [
    {
      id: 'device-1',
      browser: 'Firefox',
      system: 'Linux',
      createdAtMs: NOW_MS - 210 * DAY_MS,
      lastSeenAtMs: NOW_MS - 3 * HOUR_MS,
    },
    {
      id: 'device-2',
      browser: null,
      system: null,
      createdAtMs: NOW_MS - DAY_MS,
      lastSeenAtMs: NOW_MS - DAY_MS,
    },
  ],
  sessions: [
    {
      id: 'session-1',
      account: null,
      origin: '',
      browser: 'Firefox',
      system: 'Linux',
      createdAtMs: NOW_MS - 9 * DAY_MS,
      lastUsedAtMs: NOW_MS - 3 * HOUR_MS,
      expiresAtMs: NOW_MS + 21 * DAY_MS,
    },
    {
      id: 'session-2',
      account: `eip155:1:${address}`,
      origin: 'https://shop.example.com',
      browser: 'Chrome',
      system: 'Windows',
      createdAtMs: NOW_MS - DAY_MS,
      lastUsedAtMs: NOW_MS - 50 * MINUTE_MS,
      expiresAtMs: NOW_MS + 6 * DAY_MS,
    },
  ],
  history: [
    {
      atMs: NOW_MS - 40 * MINUTE_MS,
      event: 'Wallet frozen',
      detail: 'by the owner, from an email',
    },
    { atMs: NOW_MS - DAY_MS, event: 'Way added', detail: 'github' },
  ],
  notes: [
    {
      atMs: NOW_MS - 30 * MINUTE_MS,
      account: operator,
      text: 'Called from the number on file. Says that the GitHub account is not theirs.',
    },
  ],
  frozenAtMs: NOW_MS - DAY_MS,
  deleteAtMs: null,
  ban: null,
}

export const bannedOwner: AdminAnswerOf<'GET /v1/people/{id}'> = {
  ...person,
  id: `eip155:1:${address}`,
  kind: 'external',
  label: address,
  state: 'banned',
  names: [],
  ways: [],
  wallets: [],
  devices: [],
  sessions: [],
  history: [],
  notes: [],
  lastSeenAtMs: null,
  frozenAtMs: null,
  ban: { atMs: NOW_MS - HOUR_MS, reason: 'Sells stolen accounts; ticket 4711' },
}
