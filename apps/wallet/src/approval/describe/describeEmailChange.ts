import { enApproval } from '../../lib/messages/en.approval.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Display } from '../display.ts'

const words = enApproval.emailChange

export interface EmailChange {
  from: string
  to: string
}

/** Another address will open the wallet, so both are shown. */
export function describeEmailChange(
  { origin, claimedName }: HostPage,
  { from, to }: EmailChange,
): Display {
  return {
    title: words.title,
    origin,
    claimedName,
    summary: words.summary,
    warnings: [{ level: 'danger', text: words.warning }],
    rows: [
      { label: words.from, value: visibleText(from), style: 'text' },
      { label: words.to, value: visibleText(to), style: 'text' },
      { label: words.effect, value: words.effectIs, style: 'text' },
    ],
    action: words.action,
  }
}
