// Names of the name service: reserved words, disputes, release.
import * as v from 'valibot'
import { CursorSchema, DoneSchema, TimeSchema } from './fields.ts'
import { type AdminOperationTable, changeOf } from './operation.ts'

export const AdminNameSchema = v.object({
  name: v.string(),
  state: v.picklist(['registered', 'reserved', 'disputed']),
  addresses: v.array(v.string()),
  registeredAtMs: v.nullable(TimeSchema),
  /** Why it is reserved or disputed. */
  reason: v.nullable(v.string()),
})
export type AdminName = v.InferOutput<typeof AdminNameSchema>

/** A label or a full name, as typed. */
const Name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(255))
const ofName = { params: v.object({ name: Name }), body: changeOf({}) }

export const adminNameOperations = {
  'GET /v1/names': {
    role: 'viewer',
    query: v.object({
      search: v.exactOptional(v.pipe(v.string(), v.maxLength(255))),
      cursor: v.exactOptional(CursorSchema),
    }),
    answers: { 200: v.object({ names: v.array(AdminNameSchema), next: v.nullable(CursorSchema) }) },
  },
  /** Then it cannot be registered. */
  'POST /v1/names/{name}/reserve': {
    role: 'admin',
    ...ofName,
    change: { action: 'name.reserve' },
    answers: { 200: DoneSchema },
  },
  'POST /v1/names/{name}/unreserve': {
    role: 'admin',
    ...ofName,
    change: { action: 'name.unreserve' },
    answers: { 200: DoneSchema },
  },
  /** It resolves on, and its owner cannot change it until the dispute ends. */
  'POST /v1/names/{name}/dispute': {
    role: 'support',
    ...ofName,
    change: { action: 'name.dispute' },
    answers: { 200: DoneSchema },
  },
  'POST /v1/names/{name}/settle': {
    role: 'admin',
    ...ofName,
    change: { action: 'name.settle' },
    answers: { 200: DoneSchema },
  },
  /** Takes it from its owner. It is free afterwards. */
  'POST /v1/names/{name}/release': {
    role: 'admin',
    ...ofName,
    change: { action: 'name.release', stepUp: true },
    answers: { 200: DoneSchema },
  },
} as const satisfies AdminOperationTable
