// Builds the OpenAPI 3.1 document from the schemas that server and clients parse with.

import {
  BuildManifestSchema,
  FailureSchema,
  FaucetResponseSchema,
  IdentitySchema,
  JsonRpcRequestSchema,
  JsonRpcResponseSchema,
  JwksSchema,
  LatestBuildSchema,
  ListedSessionSchema,
  NameAddressesSchema,
  NameRecordSchema,
  NameRequestSchema,
  NameSuggestionsSchema,
  NetworkSchema,
  NonceResponseSchema,
  PagePayloadSchema,
  PublicConfigSchema,
  SerializedSignInMessageSchema,
  SessionListSchema,
  SessionSchema,
  SessionTokenSchema,
  TokenBalancesSchema,
  VerifyRequestSchema,
} from '@aureus/protocol'
import { EventBatchSchema } from '@aureus/protocol/events'
import { HistorySchema } from '@aureus/protocol/history'
import { PuzzleRefusalSchema, PuzzleSchema } from '@aureus/protocol/puzzles'
import { ListedWalletSchema, WalletListSchema } from '@aureus/protocol/wallets'
import type { ConversionConfig } from '@valibot/to-json-schema'
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Answer, Operation, Parameter } from '../../platform/http/operation.ts'
import { failureAnswer } from '../../platform/http/operation.ts'

// Schemas that the document defines once and references.

/** By the type name in generated clients. */
const components = {
  BuildManifest: BuildManifestSchema,
  EventBatch: EventBatchSchema,
  Failure: FailureSchema,
  FaucetResponse: FaucetResponseSchema,
  History: HistorySchema,
  Identity: IdentitySchema,
  JsonRpcRequest: JsonRpcRequestSchema,
  JsonRpcResponse: JsonRpcResponseSchema,
  Jwks: JwksSchema,
  LatestBuild: LatestBuildSchema,
  ListedSession: ListedSessionSchema,
  ListedWallet: ListedWalletSchema,
  NameAddresses: NameAddressesSchema,
  NameRecord: NameRecordSchema,
  NameRequest: NameRequestSchema,
  NameSuggestions: NameSuggestionsSchema,
  Network: NetworkSchema,
  Nonce: NonceResponseSchema,
  PagePayload: PagePayloadSchema,
  PublicConfig: PublicConfigSchema,
  Puzzle: PuzzleSchema,
  PuzzleRefusal: PuzzleRefusalSchema,
  Session: SessionSchema,
  SessionList: SessionListSchema,
  SessionToken: SessionTokenSchema,
  SignInMessage: SerializedSignInMessageSchema,
  TokenBalances: TokenBalancesSchema,
  VerifyRequest: VerifyRequestSchema,
  WalletList: WalletListSchema,
}

/** Version of the contract, not of the product. It changes when clients must change. */
const VERSION = '1'

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // Describes what is sent over the wire, before the schemas transform it.
  typeMode: 'input',
  // JSON Schema cannot express checks in code. Descriptions explain them.
  errorMode: 'ignore',
  definitions: components,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** @returns OpenAPI 3.1, ready to be written as JSON */
export function createDocument(operations: readonly Operation[], brandName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    Object.assign(path, { [operation.method.toLowerCase()]: describe(operation) })
  }
  const used = new Set(operations.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version: VERSION,
      description:
        'Every response carries `x-request-id`. Every refusal has the shape of `Failure`: `reasons[].name` is stable, `reasons[].description` is for people. `HEAD` is answered wherever `GET` is.',
    },
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    components: { schemas: plain(toJsonSchemaDefs(components, conversion)) },
  }
}

function describe(operation: Operation) {
  const { id, tag, summary, description, params = {}, query = {}, body } = operation
  const parameters = [
    ...Object.entries(params).map(([name, one]) => parameter('path', name, one, true)),
    ...Object.entries(query).map(([name, one]) =>
      parameter('query', name, one, one.required ?? false),
    ),
  ]
  const responses = Object.entries(answersOf(operation)).map(([status, answer]) => [
    status,
    describeAnswer(answer),
  ])
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(body.schema), example: body.example },
        },
      },
    }),
    responses: Object.fromEntries(responses),
  }
}

/** An operation's own answers and those that are common to its kind. */
function answersOf({ method, params, answers, limited }: Operation): Record<number, Answer> {
  return {
    400: failureAnswer('The request could not be read.'),
    ...(params && { 404: failureAnswer('A path parameter is longer than 2048 characters.') }),
    ...(method !== 'GET' && {
      413: failureAnswer('The body is too large.'),
      415: failureAnswer('The body is not JSON, or its content type is not.'),
    }),
    ...(limited && {
      429: {
        ...failureAnswer('Too many requests from this visitor.'),
        headers: { 'retry-after': 'Seconds to wait before a retry.' },
      },
    }),
    431: failureAnswer('The headers are too large.'),
    503: {
      ...failureAnswer('The server is busy or its database is unavailable.'),
      headers: { 'retry-after': 'Seconds to wait before a retry.' },
    },
    ...answers,
  }
}

function parameter(where: 'path' | 'query', name: string, one: Parameter, required: boolean) {
  const { schema, description, example } = one
  return { name, in: where, required, description, example, schema: schemaOf(schema) }
}

function describeAnswer({ description, schema, example, headers, type }: Answer) {
  const media = schema && {
    schema: schemaOf(schema),
    ...(example !== undefined && { example }),
  }
  const described = Object.entries(headers ?? {}).map(([name, text]) => [
    name,
    { description: text, schema: { type: 'string' } },
  ])
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(media && { content: { [type ?? 'application/json']: media } }),
  }
}

function schemaOf(schema: v.GenericSchema) {
  const { $schema: _, $defs: __, ...rest } = plain(toJsonSchema(schema, conversion))
  return rest
}

/** Drops properties that JSON does not write. */
const plain = <T extends object>(value: T): T & { $schema?: unknown; $defs?: unknown } =>
  JSON.parse(JSON.stringify(value))

// Sections of the document, in reading order.

const tags: readonly { name: Operation['tag']; description: string }[] = [
  { name: 'sign-in', description: 'Prove who a visitor is by an account’s signature.' },
  { name: 'names', description: 'Names of accounts. Changes carry the owner’s signature.' },
  {
    name: 'onramp',
    description: 'Buy coins for money, and sell them, at the operator’s providers.',
  },
  { name: 'wallets', description: 'Wallets that visitors can connect.' },
  { name: 'accounts', description: 'Balances and history of accounts.' },
  { name: 'rpc', description: 'Read from chains and send signed transactions.' },
  {
    name: 'swaps',
    description: 'Trade coins and tokens through the sources that the operator chose.',
  },
  { name: 'devnet', description: 'Available only with a devnet.' },
  { name: 'page', description: 'Configuration and builds for open pages.' },
  { name: 'operation', description: 'For operators of the server.' },
]
