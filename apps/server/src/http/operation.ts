// What the document of the API says about one address and method. Each capability describes its own, in
// `operations.ts` beside its routes.
import { FailureSchema } from '@aureus/protocol'
import type { OperationName } from '@aureus/protocol/api'
import type * as v from 'valibot'

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  /** As OpenAPI writes it: `/v1/ens/{name}`. */
  path: `/${string}`
  /** The server's route, where its path is not the document's. */
  route?: string
  /** Unique; what generated clients call it. */
  id: string
  tag: 'sign-in' | 'names' | 'accounts' | 'wallets' | 'rpc' | 'devnet' | 'page' | 'operation'
  summary: string
  description?: string
  /** Those in the path. */
  params?: Record<string, Parameter>
  query?: Record<string, Parameter & { required?: true }>
  body?: { schema: v.GenericSchema; example: unknown }
  /** By status. 400, 413, 415, 429 and 503 are described once for all where they can happen. */
  answers: Record<number, Answer>
  /** Whether it has a limit for each visitor. */
  limited?: true
}

export interface Parameter {
  schema: v.GenericSchema
  description: string
  example: string
}

export interface Answer {
  description: string
  /** Nothing is answered without one. */
  schema?: v.GenericSchema
  example?: unknown
  headers?: Record<string, string>
  /** `application/json` by default. */
  type?: string
}

export const failureAnswer = (description: string): Answer => ({
  description,
  schema: FailureSchema,
})

export function addressOf(name: OperationName): Pick<Operation, 'method' | 'path'> {
  const [method, path] = name.split(' ') as [Operation['method'], Operation['path']]
  return { method, path }
}

/** The path as the router writes it. */
export const routeOf = ({ path, route }: Pick<Operation, 'path' | 'route'>): string =>
  route ?? path.replaceAll(/\{(\w+)\}/g, ':$1')
