// What a person sees before signing. It is built where the request arrives, and shown there or in the wallet's own
// window. Plain data, so that it can be posted between the two.
import { PICTURE_PATH } from '@aureus/protocol'
import * as v from 'valibot'

const Text = v.string()

const RowSchema = v.strictObject({
  label: Text,
  value: Text,
  /**
   * `code` is monospaced; `block` keeps line breaks; `tree` marks the start of each line, so that a wrapped line
   * cannot pass for two; `step` starts the rows of one of several calls; `said` are words of others, in the direction of
   * their own.
   */
  style: v.picklist(['text', 'amount', 'code', 'block', 'tree', 'step', 'said']),
  /** Beside the value: a network's mark, by its path, or the coin of the account that the value is. */
  picture: v.optional(v.union([v.literal('account'), v.pipe(Text, v.regex(PICTURE_PATH))])),
  /** Shown in the danger colour, such as an unlimited amount. */
  alarm: v.optional(v.literal(true)),
})
export type Row = v.InferOutput<typeof RowSchema>

const WarningSchema = v.strictObject({
  /** `danger`: money may be lost. `caution`: something could not be checked. */
  level: v.picklist(['danger', 'caution']),
  text: Text,
})
export type Warning = v.InferOutput<typeof WarningSchema>

export const DisplaySchema = v.strictObject({
  title: Text,
  /** The origin of the requesting page. */
  origin: Text,
  /** The name that the page claims. */
  claimedName: v.optional(Text),
  /** One line, for places where details must not be shown. */
  summary: Text,
  warnings: v.array(WarningSchema),
  /** What it comes to and what it costs, in a few lines that are seen without scrolling. */
  brief: v.optional(v.pipe(v.array(RowSchema), v.minLength(1))),
  rows: v.pipe(v.array(RowSchema), v.minLength(1)),
  /** The exact data to sign, behind a disclosure. It holds whatever the rows leave out. */
  raw: v.optional(v.pipe(v.array(RowSchema), v.minLength(1))),
  action: Text,
  /** An amount that the visitor may lower. The answer includes what was typed. */
  editor: v.optional(
    v.strictObject({
      label: Text,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      /** The requested amount, in base units. */
      most: v.pipe(Text, v.regex(/^\d{1,78}$/)),
    }),
  ),
  /** Digits that the visitor copies from another device. The answer includes them. */
  digits: v.optional(v.strictObject({ label: Text, count: v.number() })),
})
export type Display = v.InferOutput<typeof DisplaySchema>

/** The visitor's answer. */
export const VerdictSchema = v.strictObject({
  approved: v.boolean(),
  /** Present if `digits` were requested. */
  digits: v.optional(v.pipe(Text, v.regex(/^\d{1,12}$/))),
  /** In base units, present if `editor` was used. */
  amount: v.optional(v.pipe(Text, v.regex(/^\d{1,78}$/))),
})
export type Verdict = v.InferOutput<typeof VerdictSchema>
