// Swaps. The endpoints exist only if the operator has turned a source on.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { SwapTokenSchema } from '../swap/asset.ts'
import { SwapBuildRequestSchema, SwapBuildSchema, SwapReferenceSchema } from '../swap/build.ts'
import { SwapQuoteEventSchema, SwapQuoteRequestSchema } from '../swap/quote.ts'
import { SwapStatusSchema } from '../swap/status.ts'
import type { OperationTable } from './schemas.ts'

export const swapOperations = {
  'GET /v1/swap/tokens': {
    query: v.object({
      chainId: CaipNetworkIdSchema,
      /** A part of a name or symbol, or the address of a token that is not listed. */
      search: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
    }),
    answers: { 200: v.object({ tokens: v.array(SwapTokenSchema) }) },
  },
  /** One event per line. */
  'POST /v1/swap/quote': {
    body: SwapQuoteRequestSchema,
    answers: { 200: SwapQuoteEventSchema },
    type: 'application/x-ndjson',
  },
  'POST /v1/swap/build': { body: SwapBuildRequestSchema, answers: { 200: SwapBuildSchema } },
  'GET /v1/swap/status': { query: SwapReferenceSchema, answers: { 200: SwapStatusSchema } },
} as const satisfies OperationTable
