// Entry point for the operator's console: its page, its server and its command.
export { type AuditEntry, AuditEntrySchema, type AuditKey } from '../admin/audit.ts'
export {
  type AuditVerification,
  auditHash,
  auditKeyId,
  FIRST_PREVIOUS,
  verifyAudit,
} from '../admin/auditChain.ts'
export {
  ListEffectSchema,
  type ListEntry,
  type ListKind,
  ListKindSchema,
  listKinds,
} from '../admin/lists.ts'
export type { OutboxEntry } from '../admin/mail.ts'
export type { AdminName } from '../admin/names.ts'
export type { Node } from '../admin/nodes.ts'
export {
  type AdminOperation,
  type AdminOperationTable,
  type ChangeOperation,
  changeOf,
  type ReadOperation,
  ReasonSchema,
} from '../admin/operation.ts'
export {
  type AdminAnswerOf,
  type AdminOperationName,
  type AdminOperations,
  type AdminRequestOf,
  adminOperations,
} from '../admin/operations.ts'
export { type BuildPart, buildParts, type Overview, type Span, spans } from '../admin/overview.ts'
export { type ConsolePayload, ConsolePayloadSchema, type RenderConsole } from '../admin/page.ts'
export { type FoundPerson, type Person, PersonSchema } from '../admin/people.ts'
export { mayAct, type Role, RoleSchema, roles } from '../admin/roles.ts'
export type { EffectiveSetting } from '../admin/server.ts'
export {
  type AdminNonce,
  AdminNonceRequestSchema,
  AdminNonceSchema,
  type AdminSession,
  AdminSessionSchema,
  AdminSignatureSchema,
  adminSignInOperations,
} from '../admin/session.ts'
export type { SponsorshipNetwork } from '../admin/sponsorship.ts'
