// The name service, its gateway for ENS (ERC-3668), and ENS names.
import * as v from 'valibot'
import {
  EnsAddressSchema,
  IdentitySchema,
  NameAddressesSchema,
  NameRecordSchema,
  NameRequestSchema,
  NameSuggestionsSchema,
} from '../names/schemas.ts'
import type { OperationTable } from './schemas.ts'

const ofName = v.object({ name: v.string() })
const ofAddress = v.object({ address: v.string() })
/** Version 2 answers an empty list where version 1 answers 404. */
const versioned = v.object({ apiVersion: v.exactOptional(v.string()) })
const emptyList = v.pipe(v.array(v.never()), v.maxLength(0))

const signedAnswer = v.object({
  data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i)),
})

export const nameOperations = {
  'GET /v1/profile/account/{name}': {
    params: ofName,
    query: versioned,
    answers: { 200: v.union([NameRecordSchema, emptyList]) },
  },
  'GET /v1/profile/reverse/{address}': {
    params: ofAddress,
    query: versioned,
    answers: { 200: v.array(NameRecordSchema) },
  },
  'GET /v1/profile/suggestions/{name}': {
    params: ofName,
    answers: { 200: NameSuggestionsSchema },
  },
  'POST /v1/profile/account': { body: NameRequestSchema, answers: { 200: NameRecordSchema } },
  'POST /v1/profile/account/{name}/attributes': {
    params: ofName,
    body: NameRequestSchema,
    answers: { 200: v.record(v.string(), v.string()) },
  },
  'POST /v1/profile/account/{name}/address': {
    params: ofName,
    body: NameRequestSchema,
    answers: { 200: NameAddressesSchema },
  },
  'GET /v1/identity/{address}': { params: ofAddress, answers: { 200: IdentitySchema } },
  'GET /v1/identity/{address}/avatar': {
    params: ofAddress,
    answers: { 200: v.string() },
    type: 'image/*',
  },
  'GET /v1/ccip/{sender}/{data}': {
    params: v.object({ sender: v.string(), data: v.string() }),
    answers: { 200: signedAnswer },
  },
  'POST /v1/ccip': {
    body: v.object({ sender: v.string(), data: v.string() }),
    answers: { 200: signedAnswer },
  },
  'GET /v1/ens/{name}': {
    params: ofName,
    query: v.object({ coinType: v.exactOptional(v.string()) }),
    answers: { 200: EnsAddressSchema },
  },
} as const satisfies OperationTable
