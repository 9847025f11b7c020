// What the frame and the wallet's own window say to each other: window messages of one origin.
import * as v from 'valibot'
import { DisplaySchema, VerdictSchema } from '../display.ts'

/** Window to frame: it can be shown something. */
export const WindowReadySchema = v.strictObject({ t: v.literal('aureus:window') })

/** Frame to window. */
export const WindowQuestionSchema = v.strictObject({
  t: v.literal('aureus:question'),
  theme: v.picklist(['light', 'dark']),
  display: DisplaySchema,
})
export type WindowQuestion = v.InferOutput<typeof WindowQuestionSchema>

/** Window to frame. */
export const WindowVerdictSchema = v.strictObject({
  t: v.literal('aureus:verdict'),
  verdict: VerdictSchema,
})
