import * as v from 'valibot'
import { CaipAddressSchema, CaipNetworkIdSchema } from '../caip/schemas.ts'
import { AccountAddressSchema } from '../families/accountAddress.ts'
import { NonceResponseSchema, SessionSchema, VerifyRequestSchema } from '../siwx/api.ts'
import { AuthenticateRequestSchema, AuthenticateResponseSchema } from '../siwx/authenticate.ts'
import {
  LinkedAccountsSchema,
  LinkNonceRequestSchema,
  LinkNonceSchema,
  LinkRequestSchema,
} from '../siwx/linkedAccounts.ts'
import { SessionListSchema } from '../siwx/sessions.ts'
import {
  JwksSchema,
  SecretSchema,
  SessionTokenSchema,
  SignInTokensSchema,
  TokenRequestSchema,
} from '../siwx/tokens.ts'
import type { OperationTable } from './schemas.ts'

/** Selects sessions: all of this browser, unless the query narrows them. */
const sessionQuery = v.object({
  address: v.exactOptional(AccountAddressSchema),
  chainId: v.exactOptional(CaipNetworkIdSchema),
})

/** For pages without cookies. Our own page's schemas do not have them, because they would cost it bytes. */
const tokens = { tokens: v.exactOptional(SignInTokensSchema) }

export const signInOperations = {
  'GET /v1/sign-in/nonce': {
    query: v.object({ session: v.exactOptional(v.literal('token')) }),
    answers: {
      200: v.object({ ...NonceResponseSchema.entries, binding: v.exactOptional(SecretSchema) }),
    },
  },
  'POST /v1/sign-in/verify': {
    body: VerifyRequestSchema,
    answers: { 200: v.object({ ...SessionSchema.entries, ...tokens }) },
  },
  'POST /v1/sign-in/authenticate': {
    body: AuthenticateRequestSchema,
    answers: { 200: v.object({ ...AuthenticateResponseSchema.entries, ...tokens }) },
  },
  'POST /v1/sign-in/token': { body: TokenRequestSchema, answers: { 200: SessionTokenSchema } },
  'GET /.well-known/jwks.json': { answers: { 200: JwksSchema } },
  'GET /v1/sign-in/session': { query: sessionQuery, answers: { 200: SessionSchema, 204: null } },
  'DELETE /v1/sign-in/session': { query: sessionQuery, answers: { 204: null } },
  'DELETE /v1/sign-in/email': {
    query: v.object({ address: AccountAddressSchema }),
    answers: { 204: null },
  },
  'GET /v1/sign-in/sessions': { answers: { 200: SessionListSchema } },
  'DELETE /v1/sign-in/sessions': {
    query: v.object({ others: v.exactOptional(v.picklist(['true', 'false'])) }),
    answers: { 204: null },
  },
  'DELETE /v1/sign-in/sessions/{id}': {
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    answers: { 204: null },
  },
  'GET /v1/sign-in/accounts': { query: sessionQuery, answers: { 200: LinkedAccountsSchema } },
  'POST /v1/sign-in/accounts/nonce': {
    body: LinkNonceRequestSchema,
    answers: { 200: LinkNonceSchema },
  },
  'POST /v1/sign-in/accounts': { body: LinkRequestSchema, answers: { 200: LinkedAccountsSchema } },
  'DELETE /v1/sign-in/accounts': {
    query: v.object({ account: CaipAddressSchema, ...sessionQuery.entries }),
    answers: { 204: null },
  },
} as const satisfies OperationTable
