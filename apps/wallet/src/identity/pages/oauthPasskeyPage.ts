// The window in which a visitor uses or makes a passkey, in place of a provider's page. It is a window of its own and
// not the frame: Safari makes no passkeys in frames of other sites, and no page can cover it.
import {
  DoneSchema,
  PasskeyAnswerReplySchema,
  type PasskeyOptionsReply,
  PasskeyOptionsReplySchema,
} from '@aureus/protocol/walletApi'
import { forgetPasskey, runCeremony } from '../../keys/passkey/ceremony.ts'
import { drawNotice, type Notice } from '../../lib/elements/drawNotice.ts'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { enPasskey as words } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { postLink } from './postLink.ts'
import { readVisit } from './visit.ts'

export interface PasskeyPageParameters {
  place: HTMLElement
  run?: typeof runCeremony
  view?: Window
}

/** After these refusals the visitor can try another passkey. */
const told = new Map<string, string>([
  ['passkey_unknown', words.problems.unknown],
  ['passkey_other', words.problems.other],
  ['passkey_invalid', words.problems.invalid],
  ['passkey_taken', words.problems.taken],
])

/** Never rejects: errors are shown on the page. */
export async function drawOauthPasskey({
  place,
  run = runCeremony,
  view = window,
}: PasskeyPageParameters): Promise<void> {
  const visit = readVisit()
  if (!visit) return drawNotice(place, { ...enSocial.lost, alert: true })
  const { flowId } = visit
  drawNotice(place, enSocial.working)
  const leave = (fragment: string) => view.location.replace(`/oauth/done#${fragment}`)
  const cancel = async () => {
    await postLink('/v1/passkey/cancel', { flowId }, DoneSchema).catch(() => undefined)
    leave('refused=denied')
  }
  try {
    const options = await postLink('/v1/passkey/options', { flowId }, PasskeyOptionsReplySchema)
    const { purpose } = options
    if (!('PublicKeyCredential' in view)) {
      await postLink('/v1/passkey/cancel', { flowId }, DoneSchema)
      return drawNotice(place, { ...words.unsupported, alert: true })
    }
    drawNotice(place, { title: words.title[purpose], text: words.working[purpose] })
    for (let isFirst = true; ; isFirst = false) {
      const outcome = await prove({ options, flowId, run })
      if ('ticket' in outcome) return leave(`ticket=${outcome.ticket}`)
      // The first attempt had no click, which some browsers require: the visitor did nothing wrong.
      const problem = isFirst && outcome.problem === words.problems.declined ? '' : outcome.problem
      if (!(await askToTry(place, purpose, problem))) return await cancel()
    }
  } catch (error) {
    drawNotice(place, { ...noticeOf(error), alert: true })
  }
}

interface Proving {
  options: PasskeyOptionsReply
  flowId: string
  run: typeof runCeremony
}

/** @throws ApiFault if the flow is over */
async function prove({
  options,
  flowId,
  run,
}: Proving): Promise<{ ticket: string } | { problem: string }> {
  const { problems } = words
  let id: string | undefined
  try {
    const credential = await run(options)
    id = credential.id
    return await postLink('/v1/passkey/answer', { flowId, credential }, PasskeyAnswerReplySchema)
  } catch (error) {
    if (error instanceof DOMException)
      return { problem: error.name === 'InvalidStateError' ? problems.taken : problems.declined }
    if (!(error instanceof ApiFault)) return { problem: problems.failed }
    if (error.reason === 'passkey_unknown' && id !== undefined)
      await forgetPasskey(options.rpId, id)
    const problem = told.get(error.reason)
    if (problem === undefined) throw error
    return { problem }
  }
}

/** Resolves with whether the visitor wants to try, in the click that browsers require. */
export function askToTry(
  place: HTMLElement,
  purpose: PasskeyOptionsReply['purpose'],
  problem: string,
): Promise<boolean> {
  const heading = element('h1', { tabindex: '-1' }, words.title[purpose])
  const go = element('button', { type: 'button', class: 'primary' }, words.action[purpose])
  const cancel = element('button', { type: 'button', class: 'quiet' }, words.cancel)
  place.replaceChildren(
    element(
      'div',
      { class: 'question codes' },
      heading,
      element('p', { class: 'lead' }, words.lead[purpose]),
      element('p', { class: 'problem', role: 'alert' }, problem),
      element('div', { class: 'buttons stacked' }, go, cancel),
    ),
  )
  document.title = words.title[purpose]
  heading.focus({ preventScroll: true })
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<boolean>((resolve) => {
    go.addEventListener('click', () => resolve(true))
    cancel.addEventListener('click', () => resolve(false))
    escape = onEscape(() => resolve(false))
  }).finally(() => {
    escape?.stop()
    go.disabled = true
    cancel.disabled = true
  })
}

function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiFault)) return enSocial.failed
  if (error.code === 'throttled') return enSocial.throttled
  return error.reason === 'social_over' ? enSocial.over : enSocial.failed
}
