// The figures, nodes and server of the scripted evening.
import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS } from './evening.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** A day's curve, the same each time. */
const curve = (peak: number, phase: number) =>
  hours.map((hour) => Math.round(peak * (0.55 + 0.45 * Math.sin((hour + phase) / 3.8))))

export const overview: AdminAnswerOf<'GET /v1/overview'> = {
  buckets: hours.map((hour) => NOW_MS - (24 - hour) * HOUR_MS),
  bucketMs: HOUR_MS,
  signIns: [
    { label: 'eip155 accepted', values: curve(420, 0) },
    { label: 'eip155 refused', values: curve(38, 5) },
    { label: 'solana accepted', values: curve(160, 9) },
    { label: 'bip122 accepted', values: curve(24, 2) },
  ],
  logins: [
    { label: 'email', values: curve(210, 3) },
    { label: 'google', values: curve(130, 6) },
    { label: 'passkey', values: curve(75, 1) },
  ],
  mails: [
    { label: 'mail sent', values: curve(260, 3) },
    { label: 'mail given_up', values: hours.map((hour) => (hour > 20 ? 40 : 0)) },
  ],
  funnel: [
    { step: 'opened', count: 9412 },
    { step: 'chose_wallet', count: 7003 },
    { step: 'connected', count: 6120 },
    { step: 'signed_in', count: 5544 },
  ],
  sponsored: [{ label: 'Devnet', values: hours.map((hour) => (hour % 5) * 3e14) }],
  budgets: [
    {
      network: 'eip155:99199',
      name: 'Devnet',
      symbol: 'ETH',
      inTokens: false,
      spent: '920000000000000000',
      limit: '1000000000000000000',
      paused: false,
    },
    {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      symbol: 'SOL',
      inTokens: false,
      spent: '150000000000000000',
      limit: '5000000000000000000',
      paused: true,
    },
  ],
  now: {
    people: 18_204,
    sessions: 6391,
    mailsDue: 212,
    mailsDead: 7,
    oldestMailMs: 41 * MINUTE_MS,
    webhooksDue: 0,
    webhooksDead: 0,
    oldestWebhookMs: null,
    operationsPending: 3,
    oldestOperationMs: 2 * MINUTE_MS,
    nodesDown: 1,
    nodes: 9,
  },
  builds: [
    { part: 'page', build: 'b1946ac92492', requests: 48_113, current: true },
    { part: 'wallet', build: '77ad31b0c1de', requests: 9204, current: true },
    { part: 'page', build: '9c5ae37c4d02', requests: 312, current: false },
  ],
}

const [first, second] = ['aureus-1 17', 'aureus-2 17']

const ethereum = {
  network: 'eip155:1',
  name: 'Ethereum',
  host: 'mainnet.node.example:443',
  height: 23_812_004,
  behind: 0,
  requests: 91_233,
  failures: 12,
  latencyMs: 84.2,
  circuit: 'closed',
  reason: null,
} as const

const backup = {
  ...ethereum,
  host: 'backup.node.example:8545',
  height: 23_811_790,
  behind: 214,
  requests: 4012,
  failures: 3120,
  latencyMs: 2904,
} as const

const solana = {
  ...ethereum,
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  host: 'solana.node.example:443',
  height: null,
  behind: null,
  requests: 0,
  failures: 0,
  latencyMs: null,
} as const

export const nodes: AdminAnswerOf<'GET /v1/nodes'> = {
  nodes: [
    { ...ethereum, process: first },
    { ...ethereum, process: second, requests: 88_004, failures: 9, latencyMs: 91 },
    { ...backup, process: first, circuit: 'open', reason: 'It does not answer in time.' },
    { ...backup, process: second, height: 23_812_003, behind: 1, failures: 4, latencyMs: 310 },
    { ...solana, process: first, circuit: 'half-open', reason: 'It cannot be reached.' },
    { ...solana, process: second, reason: 'It was not asked yet.' },
  ],
  processes: [
    { name: first, reportedAtMs: NOW_MS },
    { name: second, reportedAtMs: NOW_MS - 4000 },
  ],
}

const served = { version: '0.1.0', startedAtMs: null, served: true }

export const server: AdminAnswerOf<'GET /v1/server'> = {
  builds: [
    {
      ...served,
      part: 'server',
      build: null,
      startedAtMs: NOW_MS - 30 * HOUR_MS,
      requests: null,
    },
    { ...served, part: 'page', build: 'b1946ac92492', requests: 48_113 },
    { ...served, part: 'wallet', build: '77ad31b0c1de', requests: 9204 },
    { ...served, part: 'console', build: '0f3e1a77b2c9', requests: 41 },
    { ...served, part: 'page', build: '9c5ae37c4d02', requests: 312, version: null, served: false },
  ],
  keys: [
    {
      id: 'auth-kek.2',
      purpose: 'Sealed rows',
      createdAtMs: NOW_MS - 40 * DAY_MS,
      current: true,
      rows: 18_112,
    },
    { id: 'auth-kek.1', purpose: 'Sealed rows', createdAtMs: null, current: false, rows: 92 },
    {
      id: 'audit',
      purpose: 'Audit log',
      createdAtMs: NOW_MS - 90 * DAY_MS,
      current: true,
      rows: null,
    },
  ],
  backups: [
    {
      kind: 'drill',
      atMs: NOW_MS - 6 * DAY_MS,
      ok: false,
      detail: 'The key of the backup was not found.',
    },
    { kind: 'backup', atMs: NOW_MS - 5 * HOUR_MS, ok: true, detail: '1.2 GB, 18,204 people' },
  ],
}

export const settings: AdminAnswerOf<'GET /v1/settings'> = {
  settings: [
    { name: 'ACCESS_STRICT', value: 'false', source: 'default', secret: false, isSet: true },
    {
      name: 'DATABASE_URL',
      value: null,
      source: 'file',
      secret: true,
      isSet: true,
    },
    {
      name: 'PUBLIC_ORIGIN',
      value: 'https://app.example.com',
      source: 'environment',
      secret: false,
      isSet: true,
    },
    { name: 'SMTP_PASSWORD', value: null, source: 'environment', secret: true, isSet: false },
    { name: 'WEBHOOK_URL', value: null, source: 'default', secret: false, isSet: false },
  ],
}
