// Window messages between the frame and the wallet's own window, both of one origin.
import * as v from 'valibot'
import { CodeAnswerSchema, CodeQuestionSchema } from '../code/takeCode.ts'
import { DisplaySchema, VerdictSchema } from '../display.ts'
import { LoginAnswerSchema, LoginQuestionSchema } from '../login/askLogin.ts'

const ThemeSchema = v.picklist(['light', 'dark'])

/** Window to frame: ready to show a question. */
export const WindowReadySchema = v.strictObject({ t: v.literal('aureus:window') })

/** Frame to window, one at a time. */
export const WindowQuestionSchema = v.variant('t', [
  v.strictObject({
    t: v.literal('aureus:question'),
    theme: ThemeSchema,
    display: DisplaySchema,
    /** Whether something may follow the answer. The frame then closes the window. */
    stays: v.boolean(),
  }),
  v.strictObject({
    t: v.literal('aureus:code'),
    theme: ThemeSchema,
    question: CodeQuestionSchema,
  }),
  v.strictObject({
    t: v.literal('aureus:login'),
    theme: ThemeSchema,
    question: LoginQuestionSchema,
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

/** Window to frame, in answer to `aureus:login`. Sent each time the provider's window opens. */
export const WindowLoginSchema = v.strictObject({
  t: v.literal('aureus:loginAnswer'),
  answer: LoginAnswerSchema,
})
