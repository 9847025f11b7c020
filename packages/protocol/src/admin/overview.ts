// Figures over time, which the server adds up itself.
import * as v from 'valibot'
import { TimeSchema } from './fields.ts'
import type { AdminOperationTable } from './operation.ts'

export const spans = ['hour', 'day', 'week', 'month', 'quarter'] as const
/** The last hour, day, 7 days, 30 days or 90 days. */
export type Span = (typeof spans)[number]

/** What browsers load. */
export const buildParts = ['page', 'wallet', 'console'] as const
export type BuildPart = (typeof buildParts)[number]

/** A line of a chart: a value for each bucket. */
const Series = v.object({
  /** As `eip155 accepted` or `email`. */
  label: v.string(),
  values: v.array(v.number()),
})

export const OverviewSchema = v.object({
  /** Start of each bucket, oldest first. */
  buckets: v.array(TimeSchema),
  bucketMs: v.number(),
  /** By family and outcome: `accepted`, `refused`, `failed`. */
  signIns: v.array(Series),
  /** Of the embedded wallet, by way. */
  logins: v.array(Series),
  /** Attempts: `mail sent`, `mail retried`, `mail given_up`, and the same of `webhook`. */
  mails: v.array(Series),
  /** `opened`, `chose_wallet`, `connected`, `signed_in`, over the whole span. */
  funnel: v.array(v.object({ step: v.string(), count: v.number() })),
  /** Wei that the operator paid, by network; on Solana as well with 18 decimals. Less than 0 after a reorganisation. */
  sponsored: v.array(Series),
  /** What the operator paid today, by UTC, and may pay; nothing where the operator pays for nothing. */
  budgets: v.array(
    v.object({
      /** CAIP-2. */
      network: v.string(),
      name: v.string(),
      symbol: v.string(),
      /** What visitors pay for in tokens has a budget of its own. */
      inTokens: v.boolean(),
      /** Wei in decimal; on Solana with 18 decimals, too. */
      spent: v.string(),
      limit: v.string(),
      paused: v.boolean(),
    }),
  ),
  now: v.object({
    people: v.number(),
    sessions: v.number(),
    /** Up to 1,000. */
    mailsDue: v.number(),
    mailsDead: v.number(),
    /** How long the most overdue one has been due. */
    oldestMailMs: v.nullable(v.number()),
    webhooksDue: v.number(),
    webhooksDead: v.number(),
    oldestWebhookMs: v.nullable(v.number()),
    operationsPending: v.number(),
    /** How long ago the oldest of them was asked for. */
    oldestOperationMs: v.nullable(v.number()),
    /** Left out by at least one process of the server. */
    nodesDown: v.number(),
    nodes: v.number(),
  }),
  /** Builds that asked in this span, with their requests. `current`: the process that answers serves it. */
  builds: v.array(
    v.object({
      part: v.picklist(buildParts),
      build: v.string(),
      requests: v.number(),
      current: v.boolean(),
    }),
  ),
})
export type Overview = v.InferOutput<typeof OverviewSchema>

export const overviewOperations = {
  'GET /v1/overview': {
    role: 'viewer',
    query: v.object({ span: v.picklist(spans) }),
    answers: { 200: OverviewSchema },
  },
} as const satisfies AdminOperationTable
