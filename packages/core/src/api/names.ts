// Client of the name service.
import {
  EnsAddressSchema,
  type Identity,
  IdentitySchema,
  type NameRecord,
  NameRecordSchema,
  type NameRequest,
  type NameSuggestion,
  NameSuggestionsSchema,
} from '@aureus/protocol'
import * as v from 'valibot'
import { ApiError, callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

/** The record of a name, or `null` where nobody has registered it or nobody can. @throws ApiError also where it `isElsewhere`. */
export function getName(
  client: Caller,
  name: string,
  signal?: AbortSignal,
): Promise<NameRecord | null> {
  const call = { params: { name }, schema: NameRecordSchema, signal }
  return orElse(null, [400, 404], callApi(client, 'GET /v1/profile/account/{name}', call))
}

/** Whether the server says so of a name: it ends with another zone than that of its name service. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'name_zone'

/** The address of a name of ENS; `null` where it has none there, is none, or nobody looks them up. */
export async function getEnsAddress(
  client: Caller,
  name: string,
  coinType: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const answer = callApi(client, 'GET /v1/ens/{name}', {
    params: { name },
    query: { coinType: `${coinType}` },
    schema: EnsAddressSchema,
    signal,
  })
  return (await orElse(null, [400, 404], answer))?.address ?? null
}

/** The names of an address, the oldest first. */
export function getNames(
  client: Caller,
  address: string,
  signal?: AbortSignal,
): Promise<NameRecord[]> {
  const call = { params: { address }, schema: v.array(NameRecordSchema), signal }
  return orElse([], [404], callApi(client, 'GET /v1/profile/reverse/{address}', call))
}

export async function getSuggestions(
  client: Caller,
  fragment: string,
  signal?: AbortSignal,
): Promise<NameSuggestion[]> {
  const { suggestions } = await callApi(client, 'GET /v1/profile/suggestions/{name}', {
    params: { name: fragment },
    schema: NameSuggestionsSchema,
    signal,
  })
  return suggestions
}

export function postName(
  client: Caller,
  body: NameRequest,
  signal?: AbortSignal,
): Promise<NameRecord> {
  return callApi(client, 'POST /v1/profile/account', { body, schema: NameRecordSchema, signal })
}

export function getIdentity(
  client: Caller,
  address: string,
  signal?: AbortSignal,
): Promise<Identity> {
  const call = { params: { address }, schema: IdentitySchema, signal }
  return callApi(client, 'GET /v1/identity/{address}', call)
}

async function orElse<T, E>(other: E, statuses: number[], answer: Promise<T>): Promise<T | E> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status) && !isElsewhere(error))
      return other
    throw error
  }
}
