// Asks for the open step's mailed code in the frame, where no script of the page can see it.
import { APPROVAL_TIMEOUT_MS, type CodeEntered } from '@aureus/protocol/embedded'
import { drawCodeForm } from '../../approval/code/drawCodeForm.ts'
import { offerImport } from '../../approval/code/offerImport.ts'
import { type CodeStep, takeCode } from '../../approval/code/takeCode.ts'
import { visibleText } from '../../approval/describe/visibleText.ts'
import { requireEmail } from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import type { Step } from '../../identity/context/login.ts'
import {
  spendLoginCode,
  spendPrimaryCode,
  spendSecondaryCode,
} from '../../identity/login/spendCode.ts'
import { loadFirstWallet } from '../../identity/wallet/openWallet.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { resendEmail } from './email.ts'
import type { Handler } from './handler.ts'

export const enterCode: Handler<'enterCode'> = async (context, _, asked) => {
  const { keys, login, place, questions } = context
  const { step } = login
  if (!step) throw new EmbeddedFault('expired', 'No code was requested.')
  if (step.kind !== 'login') await requireEmail(context)
  // Blocks other questions meanwhile.
  return questions.run(asked.signal, async () => {
    const limit = AbortSignal.timeout(APPROVAL_TIMEOUT_MS)
    const signal = AbortSignal.any([asked.signal, limit])
    // Most who type a code have no open wallet here. Getting one ready takes longer than the typing.
    if (step.kind === 'login') {
      keys.prepare({ toSign: false })
      void loadFirstWallet().catch(() => undefined)
    }
    let wrongCodes = 0
    try {
      const entered = await takeCode<CodeEntered>(
        (question) =>
          drawCodeForm({
            place,
            question,
            // Whether this address has a wallet is known after the code.
            more: step.kind === 'login' ? offerImport() : undefined,
            signal,
          }),
        {
          ...(await wordsOf(context, step)),
          resendInMs: Math.max(0, step.resendAtMs - performance.now()),
          verify: (code) => spend(context, step.kind, code),
          sendAgain: () => sendAgain(context, { ...asked, signal }),
          onWrongCode: () => void wrongCodes++,
        },
      )
      return wrongCodes > 0 ? { ...entered, wrongCodes } : entered
    } catch (error) {
      keys.rest()
      place.replaceChildren()
      throw limit.aborted
        ? new EmbeddedFault('expired', 'The code was not entered in time.')
        : error
    }
  })
}

async function wordsOf(
  { session }: FrameContext,
  { kind, email, codeFrom }: Step,
): Promise<Pick<CodeStep<unknown>, 'lead' | 'resend'>> {
  const { leads, resend, resendLink } = enCodes
  if (kind === 'secondary') return { lead: leads.secondary(visibleText(email)), resend }
  if (kind === 'primary') {
    const present = visibleText((await session.email()) ?? '')
    return { lead: leads.primary(present, visibleText(email)), resend }
  }
  if (codeFrom === 'page') return { lead: leads.fromPage, resend: resendLink }
  return { lead: leads.fromMail(visibleText(email)), resend }
}

async function spend(
  context: FrameContext,
  kind: Step['kind'],
  code: string,
): Promise<CodeEntered> {
  if (kind === 'login') await spendLoginCode(context, code)
  else if (kind === 'primary') await spendPrimaryCode(context, code)
  else return { step: kind, newEmail: await spendSecondaryCode(context, code) }
  return { step: kind }
}

async function sendAgain(context: FrameContext, asked: Parameters<typeof resendEmail>[2]) {
  const started = await resendEmail(context, {}, asked)
  const { step } = context.login
  // The server now wants a link instead of a code, and the page must show its number.
  if (started.action === 'VERIFY_DEVICE' || !step)
    return { ends: { step: 'login', started } satisfies CodeEntered }
  return { resendInMs: step.resendAtMs - performance.now() }
}
