// What a program handed to `request`, read once: getters, proxies and later changes do not reach what is checked.
import { RequestArgumentsSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { invalidParams, ProviderRpcError, providerErrorCodes } from './providerError.ts'

export type ProviderParams = readonly unknown[] | Readonly<Record<string, unknown>>

export interface ProviderRequest {
  method: string
  params: ProviderParams
}

/** @throws ProviderRpcError -32600 unless it is a request, -32602 for parameters that JSON cannot carry. */
export function readRequest(given: unknown): ProviderRequest {
  const parsed = v.safeParse(RequestArgumentsSchema, snapshot(given))
  if (parsed.success) return parsed.output
  const [{ path }] = parsed.issues
  throw invalidRequest(
    path?.[0].key === 'params'
      ? 'params must be an array or an object'
      : 'request takes { method, params }, and method is a string',
  )
}

/** A single object by position, parsed. @throws ProviderRpcError -32602 */
export function readOnly<const S extends v.GenericSchema>(
  { method, params }: ProviderRequest,
  schema: S,
): v.InferOutput<S> {
  const parsed = v.safeParse(v.strictTuple([schema]), params)
  if (parsed.success) return parsed.output[0]
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)?.replace(/^0\.?/, '')
  throw invalidParams(`${method}${where ? `, ${where}` : ''}: ${issue.message}`)
}

/** @throws ProviderRpcError -32602 */
export function byPosition({ method, params }: ProviderRequest): readonly unknown[] {
  if (Array.isArray(params)) return params
  throw invalidParams(`${method} takes its parameters in an array`)
}

function snapshot(given: unknown): { method: unknown; params: unknown } {
  const { method, params } = readArguments(given)
  if (params === undefined) return { method, params }
  try {
    const text = JSON.stringify(params)
    return { method, params: text === undefined ? params : JSON.parse(text) }
  } catch {
    throw invalidParams('params hold what JSON cannot carry, such as a BigInt or a cycle')
  }
}

function readArguments(given: unknown): { method?: unknown; params?: unknown } {
  try {
    const { method, params } = given as { method?: unknown; params?: unknown }
    return { method, params }
  } catch {
    throw invalidRequest('request takes { method, params }')
  }
}

const invalidRequest = (message: string) =>
  new ProviderRpcError(providerErrorCodes.invalidRequest, message)
