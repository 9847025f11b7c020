// What the site pays for smart accounts: budgets, executors, operations, and the switch that stops it.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { DoneSchema, TimeSchema } from './fields.ts'
import { type AdminOperationTable, changeOf } from './operation.ts'

/** Wei in decimal; on Solana with 18 decimals, too. */
const Wei = v.pipe(v.string(), v.regex(/^\d{1,40}$/))

const Budget = v.object({
  /**
   * `day` of all wallets, `promised` and not sent yet, `total` for ever, and `wallet 0x…` for those that spent most today.
   * With `in tokens` behind it, what visitors pay for in tokens.
   */
  scope: v.string(),
  /** UTC, as `2026-11-25`; null if it holds for ever. */
  day: v.nullable(v.string()),
  spent: Wei,
  /** Null without a limit. */
  limit: v.nullable(Wei),
})

export const SponsorshipNetworkSchema = v.object({
  network: CaipNetworkIdSchema,
  name: v.string(),
  symbol: v.string(),
  paused: v.nullable(v.object({ sinceMs: TimeSchema, account: v.string(), reason: v.string() })),
  budgets: v.array(Budget),
  executors: v.array(v.object({ address: v.string(), balance: v.nullable(Wei), low: v.boolean() })),
  /** Of the paymaster at the entry point; null if it is not ours or the node does not answer. */
  deposit: v.nullable(Wei),
  pending: v.array(
    v.object({
      hash: v.string(),
      sender: v.string(),
      status: v.string(),
      createdAtMs: TimeSchema,
    }),
  ),
  /** Operations that failed today, by UTC, and what failed bundles cost the executors. */
  failed: v.object({ count: v.number(), cost: Wei }),
  /** Contracts, some with a selector behind a colon, or programs, that the site pays for; null for all. */
  targets: v.nullable(v.array(v.string())),
})
export type SponsorshipNetwork = v.InferOutput<typeof SponsorshipNetworkSchema>

const onNetwork = { params: v.object({ network: CaipNetworkIdSchema }), body: changeOf({}) }

export const sponsorshipOperations = {
  'GET /v1/sponsorship': {
    role: 'viewer',
    answers: { 200: v.object({ networks: v.array(SponsorshipNetworkSchema) }) },
  },
  'POST /v1/sponsorship/{network}/pause': {
    role: 'support',
    ...onNetwork,
    change: { action: 'sponsorship.pause' },
    answers: { 200: DoneSchema },
  },
  'POST /v1/sponsorship/{network}/resume': {
    role: 'admin',
    ...onNetwork,
    change: { action: 'sponsorship.resume', stepUp: true },
    answers: { 200: DoneSchema },
  },
} as const satisfies AdminOperationTable
