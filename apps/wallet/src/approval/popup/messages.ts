// What the frame and the wallet's own window say to each other: window messages of one origin.
import * as v from 'valibot'
import { CodeAnswerSchema, CodeQuestionSchema } from '../code/takeCode.ts'
import { DisplaySchema, VerdictSchema } from '../display.ts'

const ThemeSchema = v.picklist(['light', 'dark'])

/** Window to frame: it can be shown something. */
export const WindowReadySchema = v.strictObject({ t: v.literal('aureus:window') })

/** Frame to window, one after the other. */
export const WindowQuestionSchema = v.variant('t', [
  v.strictObject({
    t: v.literal('aureus:question'),
    theme: ThemeSchema,
    display: DisplaySchema,
    /** Whether something may follow the answer: the frame closes the window then. */
    stays: v.boolean(),
  }),
  v.strictObject({
    t: v.literal('aureus:code'),
    theme: ThemeSchema,
    question: CodeQuestionSchema,
  }),
])
export type WindowQuestion = v.InferOutput<typeof WindowQuestionSchema>

/** Window to frame, in answer to `aureus:question`. */
export const WindowVerdictSchema = v.strictObject({
  t: v.literal('aureus:verdict'),
  verdict: VerdictSchema,
})

/** Window to frame, in answer to `aureus:code`. */
export const WindowCodeSchema = v.strictObject({
  t: v.literal('aureus:typed'),
  answer: CodeAnswerSchema,
})
