// Tells whoever measures or traces which statements ran, without their text and values.
import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery, LogEvent, OperationNode } from 'kysely'
import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'

/** `other`: written by hand, or about the schema. */
export const statementKinds = ['select', 'insert', 'update', 'delete', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

export interface Statement {
  kind: StatementKind
  /** The first one of the statement; undefined if it was written by hand. */
  table: string | undefined
  /** With the wait for a connection. */
  durationMs: number
  failed: boolean
}

/** Node's own channels cost nothing without a listener. */
export const statements = channel('aureus.database.statement')

/** For Kysely, which calls it after each statement. */
export function publishStatement({
  level,
  query,
  queryDurationMillis: durationMs,
}: LogEvent): void {
  if (!statements.hasSubscribers) return
  const statement: Statement = { ...kindOf(query), durationMs, failed: level === 'error' }
  statements.publish(statement)
}

function kindOf({ query }: CompiledQuery): Pick<Statement, 'kind' | 'table'> {
  if (SelectQueryNode.is(query)) return { kind: 'select', table: tableOf(query.from?.froms[0]) }
  if (InsertQueryNode.is(query)) return { kind: 'insert', table: tableOf(query.into) }
  if (UpdateQueryNode.is(query)) return { kind: 'update', table: tableOf(query.table) }
  if (DeleteQueryNode.is(query)) return { kind: 'delete', table: tableOf(query.from.froms[0]) }
  return { kind: 'other', table: undefined }
}

function tableOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) return tableOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}
