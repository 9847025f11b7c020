// Client for the name service.
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

/** Returns `null` if the name is unregistered or invalid. @throws ApiError, including one that `isElsewhere` accepts. */
export function getName(
  client: Caller,
  name: string,
  signal?: AbortSignal,
): Promise<NameRecord | null> {
  const call = { params: { name }, schema: NameRecordSchema, signal }
  return orElse(null, [400, 404], callApi(client, 'GET /v1/profile/account/{name}', call))
}

/** True if the server says that the name belongs to another name service's zone. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'name_zone'

/** The address of an ENS name. `null` if the name is invalid, has no such address, or ENS is off. */
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

/** The names of an address, oldest first. */
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
