// Buying and selling coins for money. The endpoints exist only if the operator has a provider.
import * as v from 'valibot'
import { CountrySchema, OnrampOptionsSchema } from '../onramp/options.ts'
import {
  OnrampDirectionSchema,
  OnrampProviderInfoSchema,
  OnrampProviderSchema,
} from '../onramp/providers.ts'
import {
  OnrampQuoteRequestSchema,
  OnrampQuoteSchema,
  OnrampSessionRequestSchema,
} from '../onramp/quote.ts'
import {
  OnrampSessionIdSchema,
  OnrampSessionOpenedSchema,
  OnrampSessionSchema,
} from '../onramp/session.ts'
import type { OperationTable } from './schemas.ts'

export const onrampOperations = {
  'GET /v1/onramp/providers': {
    answers: { 200: v.object({ providers: v.array(OnrampProviderInfoSchema) }) },
  },
  'GET /v1/onramp/options': {
    query: v.object({ direction: OnrampDirectionSchema, country: v.exactOptional(CountrySchema) }),
    answers: { 200: OnrampOptionsSchema },
  },
  'POST /v1/onramp/quote': { body: OnrampQuoteRequestSchema, answers: { 200: OnrampQuoteSchema } },
  'POST /v1/onramp/session': {
    body: OnrampSessionRequestSchema,
    answers: { 200: OnrampSessionOpenedSchema },
  },
  'GET /v1/onramp/session/{id}': {
    params: v.object({ id: OnrampSessionIdSchema }),
    answers: { 200: OnrampSessionSchema },
  },
  /** Its body is the provider's own. */
  'POST /v1/onramp/webhook/{provider}': {
    params: v.object({ provider: OnrampProviderSchema }),
    answers: { 204: null },
  },
} as const satisfies OperationTable
