// Client for the accounts of one owner.
import {
  type CaipAddress,
  type LinkedAccounts,
  LinkedAccountsSchema,
  type LinkNonce,
  LinkNonceSchema,
  type LinkRequest,
  type Session,
} from '@aureus/protocol'
import * as v from 'valibot'
import { callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

const ofSession = ({ data }: Session) => ({
  address: data.accountAddress,
  chainId: data.chainId,
})

export function readLinkedAccounts(
  client: Caller,
  session: Session,
  signal?: AbortSignal,
): Promise<LinkedAccounts> {
  const call = { query: ofSession(session), schema: LinkedAccountsSchema, signal }
  return callApi(client, 'GET /v1/sign-in/accounts', call)
}

export function getLinkNonce(
  client: Caller,
  { session, account }: { session: Session; account: CaipAddress },
  signal: AbortSignal,
): Promise<LinkNonce> {
  const body = { account, ...ofSession(session) }
  return callApi(client, 'POST /v1/sign-in/accounts/nonce', {
    body,
    schema: LinkNonceSchema,
    signal,
  })
}

export function postLink(
  client: Caller,
  body: LinkRequest,
  signal: AbortSignal,
): Promise<LinkedAccounts> {
  return callApi(client, 'POST /v1/sign-in/accounts', {
    body,
    schema: LinkedAccountsSchema,
    signal,
  })
}

export async function deleteLink(
  client: Caller,
  { session, account }: { session: Session; account: CaipAddress },
): Promise<void> {
  const query = { account, ...ofSession(session) }
  await callApi(client, 'DELETE /v1/sign-in/accounts', { query, schema: v.unknown() })
}
