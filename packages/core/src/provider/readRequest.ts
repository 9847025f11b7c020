// Takes a snapshot of the argument of `request`, so that getters, proxies and later changes cannot affect it.
import { RequestArgumentsSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { invalidParams, ProviderRpcError, providerErrorCodes } from './providerError.ts'

export type ProviderParams = readonly unknown[] | Readonly<Record<string, unknown>>

export interface ProviderRequest {
  method: string
  params: ProviderParams
}

/** @throws ProviderRpcError -32600 for an invalid request, -32602 for parameters that JSON cannot represent. */
export function readRequest(given: unknown): ProviderRequest {
  const parsed = v.safeParse(RequestArgumentsSchema, snapshot(given))
  if (parsed.success) return parsed.output
  const [{ path }] = parsed.issues
  throw invalidRequest(
    path?.[0].key === 'params'
      ? 'params must be an array or an object'
      : 'request expects { method, params } with a string method',
  )
}

/** Parses the only positional parameter. @throws ProviderRpcError -32602 */
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
  throw invalidParams(`${method} expects an array of parameters`)
}

function snapshot(given: unknown): { method: unknown; params: unknown } {
  const { method, params } = readArguments(given)
  if (params === undefined) return { method, params }
  try {
    const text = JSON.stringify(params)
    return { method, params: text === undefined ? params : JSON.parse(text) }
  } catch {
    throw invalidParams('params must be JSON: no BigInt, no cycle')
  }
}

function readArguments(given: unknown): { method?: unknown; params?: unknown } {
  try {
    const { method, params } = given as { method?: unknown; params?: unknown }
    return { method, params }
  } catch {
    throw invalidRequest('request expects { method, params }')
  }
}

const invalidRequest = (message: string) =>
  new ProviderRpcError(providerErrorCodes.invalidRequest, message)
