// What a person sees before a signature: worked out where the request arrived, drawn there or in a window of
// the wallet's own. Data alone, so that it can travel between the two.
import * as v from 'valibot'

const Text = v.string()

const RowSchema = v.strictObject({
  label: Text,
  value: Text,
  /**
   * `code` keeps its characters apart; `block` keeps its lines; `tree` marks where each of its lines begins, so that
   * a long one that wraps cannot pass for two; `step` begins what belongs to one of several calls.
   */
  look: v.picklist(['text', 'amount', 'code', 'block', 'tree', 'step']),
  /** Drawn in the colour of danger: an amount without a limit. */
  alarm: v.optional(v.literal(true)),
})
export type Row = v.InferOutput<typeof RowSchema>

const WarningSchema = v.strictObject({
  /** `danger`: money may be lost. `caution`: something could not be seen. */
  level: v.picklist(['danger', 'caution']),
  text: Text,
})
export type Warning = v.InferOutput<typeof WarningSchema>

export const DisplaySchema = v.strictObject({
  title: Text,
  /** The page that asks, by its origin. */
  origin: Text,
  /** What the page calls itself. */
  claimedName: v.optional(Text),
  /** In one line, for the place where the details may not be shown. */
  summary: Text,
  warnings: v.array(WarningSchema),
  rows: v.pipe(v.array(RowSchema), v.minLength(1)),
  /** What is signed as it is, behind a disclosure: whatever the rows leave out is reached here. */
  raw: v.optional(v.pipe(v.array(RowSchema), v.minLength(1))),
  action: Text,
  /** An amount that the visitor may lower: what was typed goes with the answer. */
  editor: v.optional(
    v.strictObject({
      label: Text,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      /** What was asked for, in base units. */
      most: v.pipe(Text, v.regex(/^\d{1,78}$/)),
    }),
  ),
  /** Digits that the visitor reads elsewhere and types: they go with the answer. */
  digits: v.optional(v.strictObject({ label: Text, count: v.number() })),
})
export type Display = v.InferOutput<typeof DisplaySchema>

/** What the visitor said. */
export const VerdictSchema = v.strictObject({
  approved: v.boolean(),
  /** Where `digits` were asked for. */
  digits: v.optional(v.pipe(Text, v.regex(/^\d{1,12}$/))),
  /** In base units, where `editor` was used. */
  amount: v.optional(v.pipe(Text, v.regex(/^\d{1,78}$/))),
})
export type Verdict = v.InferOutput<typeof VerdictSchema>
