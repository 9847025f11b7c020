// Whether mails of the embedded wallet arrive: what DNS says about the sender's domain.
import {
  examineSender,
  type SenderQuestion,
} from '../../apps/server/src/platform/mail/senderDns.ts'
import { reasonOf } from './ask.ts'
import { type Finding, unknown } from './finding.ts'

export type MailQuestion = SenderQuestion

export async function checkMail(question: MailQuestion): Promise<Finding[]> {
  try {
    const found = await examineSender(question)
    return found.map(({ record, verdict, summary, why, remedy }) => ({
      check: `mail/${record.toLowerCase()}`,
      verdict,
      found: summary,
      ...(why !== undefined && { why }),
      ...(remedy !== undefined && { remedy }),
    }))
  } catch (error) {
    return [unknown('mail/dns', `${question.domain} could not be looked up: ${reasonOf(error)}`)]
  }
}
