// Questions in the wallet's own window, and the window's messages without a question.
import { drawCodeForm } from '../../approval/code/drawCodeForm.ts'
import type { CodeQuestion } from '../../approval/code/takeCode.ts'
import { describeAddWay, describeRemoveWay } from '../../approval/describe/describeWay.ts'
import type { Display } from '../../approval/display.ts'
import { drawChoice } from '../../approval/view/drawChoice.ts'
import { withDeletion } from '../../approval/withDeletion.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enWays } from '../../lib/messages/en.ways.ts'
import { createHostPage } from '../../lib/page/hostPage.ts'
import { describedDisplays } from './describedDisplays.ts'
import { displays } from './displays.ts'
import { permissionDisplays } from './permissionDisplays.ts'
import type { Picture, Pictures } from './picture.ts'
import { solanaDisplays } from './solana.ts'
import { swapDisplays } from './swapDisplays.ts'

const inWindow = (display: () => Display, more: Partial<Picture> = {}): Picture => ({
  draw: ({ place, signal }) => drawChoice({ place, display: display(), covered: false, signal }),
  ...more,
})

const page = createHostPage('https://app.example.com')
const passkey = { provider: 'passkey', name: enWays.passkey, label: undefined } as const
const account = { provider: 'github', name: 'GitHub', label: 'ada' } as const

const code = (question: Partial<CodeQuestion>): Picture => ({
  draw: ({ place, signal }) =>
    drawCodeForm({
      place,
      question: {
        title: enCodes.recent.title,
        lead: enCodes.recent.lead('ada@example.com'),
        resend: enCodes.resend,
        resendInMs: 0,
        ...question,
      },
      signal,
    }),
})

export const approvals: Pictures = {
  message: inWindow(displays.message),
  'too early': inWindow(displays.message, { early: true }),
  'long message': inWindow(displays.longMessage),
  'hidden characters': inWindow(displays.hidden),
  permit: inWindow(displays.permit),
  'permit of several': inWindow(displays.permitBatch),
  'permit with a condition': inWindow(displays.witness),
  order: inWindow(displays.order),
  'described call': inWindow(describedDisplays.own),
  'call of a claimed vault': inWindow(describedDisplays.vault),
  'call with an outdated description': inWindow(describedDisplays.outdated),
  'described call without a review': inWindow(describedDisplays.unreviewed),
  'transaction of a safe': inWindow(displays.safe),
  'unknown data': inWindow(displays.unknownData),
  'data with a field that is not signed': inWindow(displays.undeclaredData),
  'raw data': {
    draw(parameters) {
      const answer = inWindow(displays.permit).draw(parameters)
      const raw = parameters.place.querySelector('details')
      raw?.setAttribute('open', '')
      raw?.scrollIntoView()
      return answer
    },
  },
  permissions: inWindow(displays.capabilities),
  'link of two accounts': inWindow(displays.link),
  'too little': inWindow(displays.tooLittle),
  'too few tokens': inWindow(displays.tooFewTokens),
  payment: inWindow(displays.payment),
  'payment of a wallet that is deleted': inWindow(() =>
    withDeletion(displays.payment(), Date.UTC(2030, 0, 2, 10, 5)),
  ),
  'would fail and is dear': inWindow(displays.fails),
  allowance: inWindow(displays.allowance),
  'allowance too high': inWindow(displays.allowance, { press: [{ type: 'much' }, 'Allow'] }),
  'unknown call': inWindow(displays.call),
  batch: inWindow(displays.batch),
  swap: inWindow(swapDisplays.swap),
  'swap with allowances and a fee': inWindow(swapDisplays.batch),
  'swap for somebody else': inWindow(swapDisplays.foreign),
  'swap that leaves tokens behind': inWindow(swapDisplays.leftover),
  'deposit without its order': inWindow(swapDisplays.withoutOrder),
  'swap and more': inWindow(swapDisplays.more),
  'solana transfer': inWindow(solanaDisplays.transfer),
  'solana swap': inWindow(solanaDisplays.swap),
  'solana market swap': inWindow(solanaDisplays.market),
  'solana unknown': inWindow(solanaDisplays.unknown),
  'permission to spend': inWindow(permissionDisplays.grant),
  'permission to spend a token': inWindow(permissionDisplays.grantToken),
  'permission over unknown code': inWindow(permissionDisplays.grantOver),
  'take back a permission': inWindow(permissionDisplays.revoke),
  connect: inWindow(displays.connect),
  'let a device in': inWindow(displays.recovery),
  'change of address': inWindow(displays.emailChange),
  'add a passkey': inWindow(() => describeAddWay(page, passkey)),
  'remove an account': inWindow(() => describeRemoveWay(page, account)),
  'recent code': code({ problem: enCodes.problems.expired }),
  'recent code or a passkey': code({ passkey: enPasskey.again.other }),
  working: { draw: ({ place }) => drawNotice(place, enApproval.window.working) },
  answered: { draw: ({ place }) => drawNotice(place, enApproval.window.done) },
}
