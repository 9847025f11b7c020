// The OpenAPI description of one path and method. Each capability describes its own in `operations.ts` beside its
// routes.
import { FailureSchema } from '@aureus/protocol'
import type { OperationName } from '@aureus/protocol/api'
import { PUZZLE_STATUS, PuzzleRefusalSchema } from '@aureus/protocol/puzzles'
import type * as v from 'valibot'

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  /** In OpenAPI form: `/v1/ens/{name}`. */
  path: `/${string}`
  /** The server's route, if it differs from the documented path. */
  route?: string
  /** Unique; generated clients use it as a method name. */
  id: string
  tag:
    | 'sign-in'
    | 'names'
    | 'accounts'
    | 'wallets'
    | 'rpc'
    | 'swaps'
    | 'onramp'
    | 'devnet'
    | 'page'
    | 'operation'
  summary: string
  description?: string
  /** Path parameters. */
  params?: Record<string, Parameter>
  query?: Record<string, Parameter & { required?: true }>
  body?: { schema: v.GenericSchema; example: unknown }
  /** By status. 400, 413, 415, 429 and 503 are described once for all operations. */
  answers: Record<number, Answer>
  /** Whether it has a limit per visitor. */
  limited?: true
}

export interface Parameter {
  schema: v.GenericSchema
  description: string
  example: string
}

export interface Answer {
  description: string
  /** Without a schema the response has no body. */
  schema?: v.GenericSchema
  example?: unknown
  headers?: Record<string, string>
  /** `application/json` by default. */
  type?: string
}

export const failureAnswer = (description: string, status: number | string = 400): Answer => ({
  description,
  schema: Number(status) === PUZZLE_STATUS ? PuzzleRefusalSchema : FailureSchema,
})

/** The refusal with status 428 of an endpoint that has a price. */
export const puzzled =
  '`puzzle_required`, `puzzle_wrong`, `puzzle_expired`, `puzzle_used`: many unknown clients are asking. Solve `puzzle` and send the request again, with the solution in the header `aureus-puzzle`.'

export function addressOf(name: OperationName): Pick<Operation, 'method' | 'path'> {
  const [method, path] = name.split(' ') as [Operation['method'], Operation['path']]
  return { method, path }
}

/** The path as the router writes it. */
export const routeOf = ({ path, route }: Pick<Operation, 'path' | 'route'>): string =>
  route ?? path.replaceAll(/\{(\w+)\}/g, ':$1')
