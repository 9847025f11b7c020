// What the wallet shows in a page's frame.
import { drawCodeForm } from '../../approval/code/drawCodeForm.ts'
import { offerImport } from '../../approval/code/offerImport.ts'
import type { CodeQuestion } from '../../approval/code/takeCode.ts'
import { drawChoice } from '../../approval/view/drawChoice.ts'
import { drawWindowChoice } from '../../approval/view/drawWindowChoice.ts'
import { showCode } from '../../identity/wallet/showCode.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { displays, recovery } from './displays.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

/** @param opened the result of opening a window */
const review = (opened: object | null, more: Partial<Picture> = {}): Picture => ({
  inFrame: true,
  draw({ place, signal }: Draw) {
    window.open = () => opened as Window | null
    return drawWindowChoice({ place, display: displays.payment(), signal })
  },
  ...more,
})
const open = enApproval.window.open

const email = 'ada@example.com'
const longEmail = 'somebody-with-a-very-long-name@a-company-with-a-long-name.example.com'
const code = (
  question: Pick<CodeQuestion, 'lead'> & Partial<CodeQuestion>,
  isLogin = false,
): Picture => ({
  inFrame: true,
  draw: ({ place, signal }) =>
    drawCodeForm({
      place,
      question: { resend: enCodes.resend, resendInMs: 0, ...question },
      more: isLogin ? offerImport() : undefined,
      signal,
    }),
})

export const frames: Pictures = {
  'sign in': {
    inFrame: true,
    draw: ({ place, signal }) =>
      drawChoice({ place, display: displays.signIn(), covered: true, signal }),
  },
  review: review(null),
  waiting: review({ closed: false, close: () => undefined }, { press: [open] }),
  'no window': review(null, { press: [open] }),
  'mailed code': code({ lead: enCodes.leads.fromMail(email) }, true),
  'code of the page': code({ lead: enCodes.leads.fromPage, resend: enCodes.resendLink }, true),
  'wrong code at the login': code(
    { lead: enCodes.leads.fromMail(longEmail), problem: enCodes.problems.wrongCode(3) },
    true,
  ),
  'wrong code': code({
    lead: enCodes.leads.primary(longEmail, longEmail),
    problem: enCodes.problems.wrongCode(3),
  }),
  'new device': {
    inFrame: true,
    draw: ({ place, signal }) =>
      showCode({ place, emit: () => undefined }, { ...recovery, code: '481516' }, signal),
  },
  'bring a wallet': {
    inFrame: true,
    draw: ({ place, signal }) => showCode({ place, emit: () => undefined }, 'import', signal),
  },
}
