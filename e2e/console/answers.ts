// What a scripted server of the console answers: an evening with something to do in every section.
import type { AdminAnswerOf, AdminOperationName, AdminSession, Role } from '@aureus/protocol/admin'
import { HOUR_MS, MINUTE_MS, NOW_MS, operator } from './evening.ts'
import { nodes, overview, server, settings } from './figures.ts'
import { found, person } from './people.ts'
import { audit, dns, hash, lists, mail, names, sponsorship } from './services.ts'

export const sessionOf = (role: Role, steppedUp = false): AdminSession => ({
  account: operator,
  role,
  expiresAtMs: NOW_MS + 8 * HOUR_MS,
  steppedUpUntilMs: steppedUp ? NOW_MS + 5 * MINUTE_MS : null,
})

type Reads = Extract<AdminOperationName, `GET ${string}`>
/** Of reads. `null` waits for ever; a number fails with that status. */
export type Answers = { [O in Reads]: AdminAnswerOf<O> | number | null }

export const answers: Answers = {
  'GET /v1/session': sessionOf('admin'),
  'GET /v1/overview': overview,
  'GET /v1/people': found,
  'GET /v1/people/{id}': person,
  'GET /v1/lists': lists,
  'GET /v1/lists/export': 'deny emailDomain mailinator.example\n',
  'GET /v1/mail': mail,
  'GET /v1/mail/dns': dns,
  'GET /v1/sponsorship': sponsorship,
  'GET /v1/nodes': nodes,
  'GET /v1/names': names,
  'GET /v1/server': server,
  'GET /v1/settings': settings,
  'GET /v1/audit': audit,
  'GET /v1/audit/verification': { entries: 1042, head: hash('c'), fault: null },
  'GET /v1/audit/keys': { keys: [] },
  'GET /v1/audit/export': '',
}

/** A new server, where nothing has happened. */
export const emptyAnswers: Partial<Answers> = {
  'GET /v1/overview': {
    ...overview,
    signIns: [],
    logins: [],
    mails: [],
    sponsored: [],
    funnel: [],
    builds: [],
    budgets: [],
    now: {
      ...overview.now,
      people: 0,
      sessions: 0,
      mailsDue: 0,
      mailsDead: 0,
      oldestMailMs: null,
      operationsPending: 0,
      oldestOperationMs: null,
      nodesDown: 0,
    },
  },
  'GET /v1/people': { people: [], next: null },
  'GET /v1/lists': {
    entries: [],
    total: 0,
    next: null,
    strict: true,
    countries: false,
    disposable: null,
  },
  'GET /v1/mail': {
    entries: [],
    next: null,
    counts: { waiting: 0, due: 0, dead: 0 },
    oldestDueMs: null,
  },
  'GET /v1/mail/dns': { domain: null, records: [] },
  'GET /v1/sponsorship': { networks: [] },
  'GET /v1/nodes': { nodes: [], processes: [] },
  'GET /v1/names': { names: [], next: null },
  'GET /v1/server': { ...server, keys: [], backups: [] },
  'GET /v1/audit': { entries: [], next: null },
}
