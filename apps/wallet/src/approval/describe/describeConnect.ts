import { enApproval } from '../../lib/messages/en.approval.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Display } from '../display.ts'

const words = enApproval.connect

/** A page wants to use a wallet whose owner signed in on another page. */
export function describeConnect({ origin, claimedName }: HostPage, person: string): Display {
  return {
    title: words.title,
    origin,
    claimedName,
    summary: words.summary(origin),
    warnings: [],
    rows: [
      { label: words.email, value: visibleText(person), style: 'text' },
      { label: words.may, value: words.mayDo, style: 'text' },
    ],
    action: words.action,
  }
}
