// The emails about what an operator did to a wallet.
import type { MailDraft } from './layout.ts'
import { mailMessages } from './messages.ts'

const words = mailMessages.operator

export type OperatorEvent = keyof typeof words

export const operatorMail = (brand: string, event: OperatorEvent): MailDraft => ({
  kind: 'notice',
  subject: words[event].subject(brand),
  parts: [{ text: words[event].says }, { text: words[event].advice }],
})
