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
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { enPasskey as words } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { documentPath } from '../../lib/page/documentPath.ts'
import { askPasskey } from './askPasskey.ts'
import { postLink } from './postLink.ts'
import { type Problem, proveOrCreate } from './proveOrCreate.ts'
import { usedPasskeys } from './usedPasskeys.ts'
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
  ['passkey_local', words.problems.local],
  ['passkey_throttled', words.problems.throttled],
])

/** After these, the password manager should not offer the passkey again. */
const useless: ReadonlySet<string> = new Set([
  'passkey_unknown',
  'passkey_local',
  'passkey_throttled',
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
  const leave = (fragment: string) => view.location.replace(documentPath(`/oauth/done#${fragment}`))
  try {
    const options = await postLink('/v1/passkey/options', { flowId }, PasskeyOptionsReplySchema)
    if (!('PublicKeyCredential' in view)) {
      await postLink('/v1/passkey/cancel', { flowId }, DoneSchema)
      return drawNotice(place, { ...words.unsupported, alert: true })
    }
    const { purpose } = options
    drawNotice(place, { title: words.title[purpose], text: words.working[purpose] })
    const ticket = await proveOrCreate({
      first: options,
      isKnown: usedPasskeys.any(),
      ask: (question) => askPasskey({ place, ...question }),
      prove: (asked) => prove({ options: asked, flowId, run }),
      begin: () => beginCreation(flowId),
      declined: words.problems.declined,
    })
    if (ticket !== undefined) {
      usedPasskeys.note()
      return leave(`ticket=${ticket}`)
    }
    await postLink('/v1/passkey/cancel', { flowId }, DoneSchema).catch(() => undefined)
    leave('refused=denied')
  } catch (error) {
    drawNotice(place, { ...noticeOf(error), alert: true })
  }
}

/** @throws ApiFault if the flow is over */
async function beginCreation(flowId: string): Promise<PasskeyOptionsReply | Problem> {
  const body = { flowId, create: true }
  return postLink('/v1/passkey/options', body, PasskeyOptionsReplySchema).catch(toProblem)
}

interface Proving {
  options: PasskeyOptionsReply
  flowId: string
  run: typeof runCeremony
}

/** @throws ApiFault if the flow is over */
async function prove({ options, flowId, run }: Proving): Promise<{ ticket: string } | Problem> {
  const { problems } = words
  let id: string | undefined
  try {
    const credential = await run(options)
    id = credential.id
    return await postLink('/v1/passkey/answer', { flowId, credential }, PasskeyAnswerReplySchema)
  } catch (error) {
    if (error instanceof DOMException)
      return { problem: error.name === 'InvalidStateError' ? problems.taken : problems.declined }
    if (error instanceof ApiFault && useless.has(error.reason) && id !== undefined)
      await forgetPasskey(options.rpId, id)
    return toProblem(error)
  }
}

/** @throws ApiFault if the flow is over */
function toProblem(error: unknown): Problem {
  if (!(error instanceof ApiFault)) return { problem: words.problems.failed }
  const problem = told.get(error.reason)
  if (problem === undefined) throw error
  return { problem }
}

function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiFault)) return enSocial.failed
  if (error.code === 'throttled') return enSocial.throttled
  return error.reason === 'social_over' ? enSocial.over : enSocial.failed
}
