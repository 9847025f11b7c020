// Asks for a mailed code until it is right or the visitor leaves. The caller decides where the field is shown, in
// the frame or in the wallet's window.
import { emailThrottle } from '@aureus/protocol'
import { CODE_LENGTH } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'

const Text = v.string()

/** Plain data, so that it can be posted to the wallet's window. */
export const CodeQuestionSchema = v.strictObject({
  /** Only in the wallet's window. In a page's modal, the view has a title. */
  title: v.optional(Text),
  lead: Text,
  /** Label of the button that requests another email. */
  resend: Text,
  /** Until another email may be requested. */
  resendInMs: v.pipe(v.number(), v.minValue(0)),
  /** Label of a button that opens the window for a passkey instead. */
  passkey: v.optional(Text),
  /** Why the previous code failed. */
  problem: v.optional(Text),
  /** What happened since the previous question. */
  news: v.optional(Text),
})
export type CodeQuestion = v.InferOutput<typeof CodeQuestionSchema>

export const CodeAnswerSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('code'),
    code: v.pipe(Text, v.regex(/^\d+$/), v.maxLength(CODE_LENGTH)),
  }),
  v.strictObject({ kind: v.literal('resend') }),
  v.strictObject({ kind: v.literal('passkey') }),
  v.strictObject({ kind: v.literal('left') }),
])
export type CodeAnswer = v.InferOutput<typeof CodeAnswerSchema>

export type AskCode = (question: CodeQuestion) => Promise<CodeAnswer>

export interface CodeStep<T>
  extends Pick<CodeQuestion, 'title' | 'lead' | 'resend' | 'resendInMs'> {
  /** @throws EmbeddedFault if the code is wrong */
  verify(code: string): Promise<T>
  /** Requests another email, or ends this step if that email leads elsewhere. @throws EmbeddedFault */
  sendAgain(): Promise<{ resendInMs: number } | { ends: T }>
  onWrongCode?(): void
  /** What the visitor may do instead. */
  passkey?: OtherProof<T> | undefined
}

export interface OtherProof<T> {
  label: string
  /** In place of the lead, while its window is open. */
  waiting: string
  prove(): Promise<T>
  /** What to tell the visitor. @throws errors that nothing fixes */
  problemOf(error: unknown): string
}

/** @throws EmbeddedFault `rejected` when the visitor leaves, and any error that another code cannot fix */
export async function takeCode<T>(ask: AskCode, step: CodeStep<T>): Promise<T> {
  const { title, resend, verify, sendAgain, onWrongCode, passkey } = step
  let mayResendAtMs = performance.now() + step.resendInMs
  let told: Pick<CodeQuestion, 'problem' | 'news'> = {}
  let proving: Promise<{ proved: T } | { problem: string }> | undefined
  for (;;) {
    const resendInMs = Math.max(0, mayResendAtMs - performance.now())
    const lead = proving && passkey ? passkey.waiting : step.lead
    const other = passkey && { passkey: passkey.label }
    const asked = ask({ title, lead, resend, resendInMs, ...other, ...told })
    // The visitor may still type a code while the window for the passkey is open.
    const answer = await (proving ? Promise.race([asked, proving]) : asked)
    if ('proved' in answer) return answer.proved
    if ('problem' in answer) {
      proving = undefined
      told = { problem: answer.problem }
      continue
    }
    if (answer.kind === 'passkey') {
      told = {}
      proving = passkey?.prove().then(
        (proved) => ({ proved }),
        (error: unknown) => ({ problem: passkey.problemOf(error) }),
      )
      continue
    }
    if (answer.kind === 'left')
      throw new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 })
    try {
      if (answer.kind === 'code') return await verify(answer.code)
      const sent = await sendAgain()
      if ('ends' in sent) return sent.ends
      mayResendAtMs = performance.now() + sent.resendInMs
      told = { news: enCodes.sent }
    } catch (error) {
      const problem = problemOf(error)
      if (problem === undefined) throw error
      const { code, details } = error as EmbeddedFault
      if (code === 'wrongCode') onWrongCode?.()
      if (answer.kind === 'resend' && details.seconds !== undefined)
        mayResendAtMs = performance.now() + details.seconds * 1000
      told = { problem }
    }
  }
}

/** A message for the visitor, or undefined if no other code would help. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof EmbeddedFault)) return undefined
  const { code, details } = error
  const words = enCodes.problems
  if (code === 'wrongCode') return words.wrongCode(details.attempts)
  if (code === 'throttled' && details.seconds !== undefined) return emailThrottle(details.seconds)
  const known = (['expired', 'held', 'throttled', 'network'] as const).find((one) => one === code)
  return known && words[known]
}
