// Asks for a fresh login at a social provider, in place of a mailed code.
import * as v from 'valibot'
import type { AskCode } from '../code/takeCode.ts'

const Text = v.string()

/** Data alone, so that it can travel to the wallet's window. */
export const LoginQuestionSchema = v.strictObject({
  title: Text,
  lead: Text,
  /** Label of the button that opens the provider's window; without it the visitor can only leave. */
  action: v.optional(Text),
  /** What the button opens if it is not the wallet's own page. */
  link: v.optional(v.pipe(Text, v.regex(/^https?:\/\//))),
  /** Label of a second button, which opens the window for a passkey instead. */
  passkey: v.optional(Text),
  /** What the first button is reported as; `opened` by default. */
  opens: v.optional(v.picklist(['opened', 'passkey'])),
  /** In place of the lead once the window that was opened last looks closed. The login may still end there. */
  closed: v.optional(Text),
  /** What went wrong with the previous login. */
  problem: v.optional(Text),
})
export type LoginQuestion = v.InferOutput<typeof LoginQuestionSchema>

export const LoginAnswerSchema = v.strictObject({
  /**
   * `opened`: the provider's window is open; `passkey`: the one for passkeys. The question stays until the next one
   * replaces it.
   */
  kind: v.picklist(['opened', 'passkey', 'left']),
})
export type LoginAnswer = v.InferOutput<typeof LoginAnswerSchema>

export type AskLogin = (question: LoginQuestion) => Promise<LoginAnswer>

/** What the wallet's window can ask after approval. */
export interface AskAgain {
  code: AskCode
  login: AskLogin
  /** Where the questions are, for words about a puzzle. Undefined once their window is closed. */
  place?: () => HTMLElement | undefined
}
