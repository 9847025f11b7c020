// The emails about what an operator did to a wallet.
import type { MailWords } from './language.ts'
import type { MailDraft } from './layout.ts'
import { notice } from './mails.ts'

export type OperatorEvent = keyof MailWords['operator']

export const operatorMail = (brand: string, event: OperatorEvent): MailDraft =>
  notice(({ words: { operator: words }, fill }) => ({
    subject: fill(words[event].subject, { brand }),
    parts: [{ text: words[event].says }, { text: words[event].advice }],
  }))
