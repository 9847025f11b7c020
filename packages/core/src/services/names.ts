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

const PATH = '/v1/profile'

/** The record of a name, or `null` where nobody has registered it or nobody can. @throws ApiError also where it `isElsewhere`. */
export function getName(
  client: Caller,
  name: string,
  signal?: AbortSignal,
): Promise<NameRecord | null> {
  const path = `${PATH}/account/${encodeURIComponent(name)}`
  return orElse(null, [400, 404], callApi(client, { path, schema: NameRecordSchema, signal }))
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
  const path = `/v1/ens/${encodeURIComponent(name)}?coinType=${coinType}`
  const answer = callApi(client, { path, schema: EnsAddressSchema, signal })
  return (await orElse(null, [400, 404], answer))?.address ?? null
}

/** The names of an address, the oldest first. */
export function getNames(
  client: Caller,
  address: string,
  signal?: AbortSignal,
): Promise<NameRecord[]> {
  const path = `${PATH}/reverse/${encodeURIComponent(address)}`
  return orElse([], [404], callApi(client, { path, schema: v.array(NameRecordSchema), signal }))
}

export async function getSuggestions(
  client: Caller,
  fragment: string,
  signal?: AbortSignal,
): Promise<NameSuggestion[]> {
  const path = `${PATH}/suggestions/${encodeURIComponent(fragment)}`
  return (await callApi(client, { path, schema: NameSuggestionsSchema, signal })).suggestions
}

export function postName(
  client: Caller,
  body: NameRequest,
  signal?: AbortSignal,
): Promise<NameRecord> {
  const path = `${PATH}/account`
  return callApi(client, { path, method: 'POST', body, schema: NameRecordSchema, signal })
}

export function getIdentity(
  client: Caller,
  address: string,
  signal?: AbortSignal,
): Promise<Identity> {
  const path = `/v1/identity/${encodeURIComponent(address)}`
  return callApi(client, { path, schema: IdentitySchema, signal })
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
