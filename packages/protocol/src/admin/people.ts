// People: of the embedded wallet, and owners of external wallets that signed in. Never their shares, codes or mails.
import * as v from 'valibot'
import { CursorSchema, DoneSchema, NoteSchema, PersonIdSchema, TimeSchema } from './fields.ts'
import { type AdminOperationTable, changeOf } from './operation.ts'

const Device = v.object({
  id: v.string(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createdAtMs: TimeSchema,
  lastSeenAtMs: TimeSchema,
})

const Session = v.object({
  id: v.string(),
  /** CAIP-10 for a sign-in with a wallet; null for a login of the embedded wallet. */
  account: v.nullable(v.string()),
  /** The app that signed in; empty for our own pages. */
  origin: v.string(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createdAtMs: TimeSchema,
  lastUsedAtMs: TimeSchema,
  expiresAtMs: TimeSchema,
})

const Way = v.object({
  /** `email`, `passkey`, or a social provider. */
  provider: v.string(),
  /** The provider's id of the person; the address for `email`. */
  subject: v.string(),
  label: v.string(),
  createdAtMs: TimeSchema,
  /** When it starts to open the wallet; null if it does already. */
  heldUntilMs: v.nullable(TimeSchema),
})

const Wallet = v.object({
  /** CAIP-10 without a chain's reference: `eip155:0x…`, `solana:…`. */
  addresses: v.array(v.string()),
  createdAtMs: TimeSchema,
  state: v.picklist(['current', 'prepared', 'retired']),
  frozen: v.boolean(),
  /** Which factors the owner has: `kit`, `password`, `passkey`. */
  factors: v.array(v.string()),
  /** Who keeps the share for a recovery. */
  escrow: v.picklist(['server', 'second-server', 'owner']),
  /** Devices with a share. */
  devices: v.number(),
})

export const FoundPersonSchema = v.object({
  /** A person's UUID, or for the owner of an external wallet its address. */
  id: v.string(),
  kind: v.picklist(['embedded', 'external']),
  /** What was found of the search, as it is shown: an address, a name, a mailbox. */
  match: v.string(),
  label: v.string(),
  createdAtMs: TimeSchema,
  lastSeenAtMs: v.nullable(TimeSchema),
  state: v.picklist(['active', 'frozen', 'banned', 'leaving']),
})
export type FoundPerson = v.InferOutput<typeof FoundPersonSchema>

export const PersonSchema = v.object({
  ...FoundPersonSchema.entries,
  names: v.array(v.string()),
  ways: v.array(Way),
  wallets: v.array(Wallet),
  devices: v.array(Device),
  sessions: v.array(Session),
  /** Security events, newest first; at most 100. */
  history: v.array(v.object({ atMs: TimeSchema, event: v.string(), detail: v.string() })),
  notes: v.array(v.object({ atMs: TimeSchema, account: v.string(), text: NoteSchema })),
  /** When an operator froze the account; null if none did. Owners freeze wallets, which is another thing. */
  frozenAtMs: v.nullable(TimeSchema),
  /** When the person is deleted, as they asked. */
  deleteAtMs: v.nullable(TimeSchema),
  ban: v.nullable(v.object({ atMs: TimeSchema, reason: v.string() })),
})
export type Person = v.InferOutput<typeof PersonSchema>

const ofPerson = { params: v.object({ id: v.string() }) }

export const peopleOperations = {
  'GET /v1/people': {
    role: 'viewer',
    query: v.object({
      /**
       * Three characters or more: the start of an address, a name or a mailbox; seven of any part of an address, or the
       * last four; `@` and a domain; `provider:subject`; an id.
       */
      search: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
      cursor: v.exactOptional(CursorSchema),
    }),
    answers: {
      200: v.object({ people: v.array(FoundPersonSchema), next: v.nullable(CursorSchema) }),
    },
  },
  'GET /v1/people/{id}': { role: 'viewer', ...ofPerson, answers: { 200: PersonSchema } },
  /** What the person may download, too: no shares, no hashes of tokens. */
  'POST /v1/people/{id}/export': {
    role: 'admin',
    ...ofPerson,
    body: changeOf({}),
    change: { action: 'person.export' },
    answers: {
      200: v.object({ ...DoneSchema.entries, data: v.record(v.string(), v.unknown()) }),
    },
  },
  'POST /v1/people/{id}/sessions/end': {
    role: 'support',
    ...ofPerson,
    /** Of one session; all of them without it. */
    body: changeOf({ session: v.exactOptional(v.string()) }),
    change: { action: 'person.endSessions' },
    answers: { 200: v.object({ ...DoneSchema.entries, ended: v.number() }) },
  },
  'POST /v1/people/{id}/freeze': {
    role: 'support',
    params: v.object({ id: PersonIdSchema }),
    body: changeOf({}),
    change: { action: 'person.freeze' },
    answers: { 200: DoneSchema },
  },
  'POST /v1/people/{id}/thaw': {
    role: 'admin',
    params: v.object({ id: PersonIdSchema }),
    body: changeOf({}),
    change: { action: 'person.thaw', stepUp: true },
    answers: { 200: DoneSchema },
  },
  /** Refuses every way in of the person, and ends their sessions. Their keys stay theirs: export still works. */
  'POST /v1/people/{id}/ban': {
    role: 'admin',
    ...ofPerson,
    body: changeOf({}),
    change: { action: 'person.ban', stepUp: true },
    answers: { 200: DoneSchema },
  },
  'POST /v1/people/{id}/unban': {
    role: 'admin',
    ...ofPerson,
    body: changeOf({}),
    change: { action: 'person.unban', stepUp: true },
    answers: { 200: DoneSchema },
  },
  'POST /v1/people/{id}/note': {
    role: 'support',
    ...ofPerson,
    body: changeOf({ text: NoteSchema }),
    change: { action: 'person.note' },
    answers: { 200: DoneSchema },
  },
} as const satisfies AdminOperationTable
