// A quote as the page carries it: readable, but made by a server of this deployment. So each process builds what
// another one quoted, without a store.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CaipAddressSchema } from '@aureus/protocol'
import {
  BasisPointsSchema,
  SwapRouteSchema,
  SwapSourceSchema,
  SwapTokenSchema,
} from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { QuoteAsked, SourceQuote } from './source.ts'

const MAC_BYTES = 32

/** JSON has no whole numbers of this size. */
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

const Content = v.object({
  source: SwapSourceSchema,
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
  asked: v.object({
    account: CaipAddressSchema,
    recipient: CaipAddressSchema,
    sell: SwapTokenSchema,
    buy: SwapTokenSchema,
    exact: v.picklist(['sell', 'buy']),
    amount: Amount,
    slippage: BasisPointsSchema,
    fee: v.optional(v.object({ basisPoints: BasisPointsSchema, recipient: v.string() })),
  }),
  quoted: v.object({
    kind: v.picklist(['transaction', 'order']),
    sellAmount: Amount,
    buyAmount: Amount,
    minimum: Amount,
    gas: v.exactOptional(Amount),
    operatorFee: v.exactOptional(v.object({ asset: v.picklist(['sell', 'buy']), amount: Amount })),
    route: SwapRouteSchema,
    allowance: v.exactOptional(v.object({ spender: v.string(), amount: Amount })),
    duration: v.number(),
    memo: v.unknown(),
  }),
})

export interface QuoteContent {
  readonly source: v.InferOutput<typeof SwapSourceSchema>
  readonly expiresAt: number
  readonly asked: QuoteAsked
  readonly quoted: SourceQuote
}

export interface SealedQuotes {
  seal(content: QuoteContent): string
  /** @returns undefined if no server of this deployment made it */
  open(text: string): QuoteContent | undefined
}

/** @param key the same on every server, and used for nothing else */
export function createSealedQuotes(key: Uint8Array): SealedQuotes {
  const macOf = (content: Buffer) => createHmac('sha256', key).update(content).digest()
  return {
    seal(content) {
      const json = JSON.stringify(content, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      const bytes = Buffer.from(json)
      return Buffer.concat([macOf(bytes), bytes]).toString('base64url')
    },
    open(text) {
      const all = Buffer.from(text, 'base64url')
      const content = all.subarray(MAC_BYTES)
      if (all.length <= MAC_BYTES) return undefined
      if (!timingSafeEqual(macOf(content), all.subarray(0, MAC_BYTES))) return undefined
      // Only another version of the server makes what this schema refuses.
      const read = v.safeParse(Content, JSON.parse(content.toString()))
      if (!read.success) return undefined
      const { asked } = read.output
      return { ...read.output, asked: { ...asked, fee: asked.fee } }
    },
  }
}
