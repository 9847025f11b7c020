// Who may come in: lists of what is allowed and what is denied.
import * as v from 'valibot'
import { CursorSchema, DoneSchema, TimeSchema } from './fields.ts'
import { type AdminOperationTable, changeOf } from './operation.ts'

export const listKinds = ['email', 'emailDomain', 'address', 'country', 'provider'] as const
/**
 * - `email`: a mailbox.
 * - `emailDomain`: a domain with everything below it.
 * - `address`: of any chain family.
 * - `country`: ISO 3166-1 alpha-2, as the proxy's header says.
 * - `provider`: `provider:subject` of a social account.
 */
export type ListKind = (typeof listKinds)[number]
export const ListKindSchema = v.picklist(listKinds)
export const ListEffectSchema = v.picklist(['allow', 'deny'])

export const ListEntrySchema = v.object({
  kind: ListKindSchema,
  /** In its canonical form. */
  value: v.string(),
  effect: ListEffectSchema,
  addedAtMs: TimeSchema,
  account: v.string(),
  reason: v.string(),
})
export type ListEntry = v.InferOutput<typeof ListEntrySchema>

const value = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320))

export const listOperations = {
  'GET /v1/lists': {
    role: 'viewer',
    query: v.object({
      effect: ListEffectSchema,
      search: v.exactOptional(v.pipe(v.string(), v.maxLength(320))),
      cursor: v.exactOptional(CursorSchema),
    }),
    answers: {
      200: v.object({
        entries: v.array(ListEntrySchema),
        total: v.number(),
        next: v.nullable(CursorSchema),
        /** Whether people who are in lose access by a list. */
        strict: v.boolean(),
        /** Whether the proxy's header with the country is configured. */
        countries: v.boolean(),
        /** Domains of the operator's file of disposable mail; null without the file. */
        disposable: v.nullable(v.number()),
      }),
    },
  },
  'POST /v1/lists/add': {
    role: 'admin',
    body: changeOf({ effect: ListEffectSchema, kind: ListKindSchema, value }),
    change: { action: 'list.add' },
    answers: { 200: DoneSchema },
  },
  'POST /v1/lists/remove': {
    role: 'admin',
    body: changeOf({ effect: ListEffectSchema, kind: ListKindSchema, value }),
    change: { action: 'list.remove' },
    answers: { 200: DoneSchema },
  },
  /** A line for each: `deny emailDomain example.com`. Lines with `#` are comments. Adds; removes nothing. */
  'POST /v1/lists/import': {
    role: 'admin',
    body: changeOf({ text: v.pipe(v.string(), v.maxLength(200_000)) }),
    change: { action: 'list.import' },
    answers: {
      200: v.object({
        ...DoneSchema.entries,
        added: v.number(),
        /** Lines that cannot be read. With any of them the import adds nothing. */
        faults: v.array(v.object({ line: v.number(), text: v.string() })),
      }),
    },
  },
  'GET /v1/lists/export': { role: 'viewer', answers: { 200: v.string() }, type: 'text/plain' },
} as const satisfies AdminOperationTable
