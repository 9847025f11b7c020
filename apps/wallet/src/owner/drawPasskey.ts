// Adds a passkey that recovers the wallet: made, used once more, compared, and sealed with in the Worker. Then the kit is
// offered.

import { forgetPasskey } from '../keys/passkey/ceremony.ts'
import {
  confirmPrf,
  type MadePasskey,
  makePrfPasskey,
  type PasskeyChallenge,
} from '../keys/passkey/prf.ts'
import type { Enrolled } from '../keys/worker/owner/enrol.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { nameOf } from '../lib/faults/KeysError.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { drawKit } from './drawKit.ts'
import { drawPassword } from './drawPassword.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { readReleases } from './readReleases.ts'
import { rescuePage } from './rescue/rescuePage.ts'
import { button, buttons, drawWorking, isLeft, problemText } from './screens.ts'

const words = enOwner.passkey
const useless: ReadonlySet<string> = new Set(['NoPrfError', 'PrfChangedError', 'factor_not_synced'])

/** Never rejects. */
export async function drawPasskey(
  context: OwnerContext,
  owned: Owned,
  home: () => void,
  problem?: string,
): Promise<void> {
  const { place } = context
  drawWorking(place)
  try {
    // Before the press: browsers require that the passkey follows it at once.
    const asked = await context.challenge('add')
    const make = button('primary', words.action, () => void begin(context, owned, home, asked))
    const wrong = element('p', { class: 'problem', role: 'alert' }, problem)
    drawNotice(place, words, wrong, make, button('quiet', enOwner.cancel, home))
  } catch (error) {
    if (isLeft(error)) home()
    else drawPasskeyProblem(context, owned, home, error)
  }
}

async function begin(
  context: OwnerContext,
  owned: Owned,
  home: () => void,
  asked: PasskeyChallenge,
): Promise<void> {
  const { place } = context
  drawNotice(place, words.making)
  try {
    const made = await makePrfPasskey(asked, owned.wallet.walletId)
    await confirmIt(context, { owned, home, made, rpId: asked.rpId, isFirst: true })
  } catch (error) {
    if (isDeclined(error)) await drawPasskey(context, owned, home, words.declined)
    else drawPasskeyProblem(context, owned, home, error)
  }
}

interface ConfirmItParameters {
  owned: Owned
  home: () => void
  made: MadePasskey
  rpId: string
  /** Some browsers require a press for each use. */
  isFirst: boolean
}

async function confirmIt(context: OwnerContext, parameters: ConfirmItParameters): Promise<void> {
  const { place, site } = context
  const { owned, home, made, rpId, isFirst } = parameters
  const { deviceId, wallet } = owned
  const { registration } = made
  drawNotice(place, words.using)
  try {
    const prf = await confirmPrf(made, { rpId, walletId: wallet.walletId })
    drawWorking(place)
    const secret = { kind: 'passkey', prf, registration } as const
    const from = { site, rescuePage, ...(await readReleases(context)) }
    const command = { type: 'enrol', deviceId, wallet, secret, ...from } as const
    const enrolled = (await context.run(command).finally(() => prf.fill(0))) as Enrolled
    drawKit(context, { ...enrolled, owned, home })
  } catch (error) {
    if (!isDeclined(error)) {
      // Nothing depends on it, and the password manager would offer it again. After other errors the server may have it.
      if (useless.has(nameOf(error))) await forgetPasskey(rpId, registration.id)
      if (isLeft(error)) home()
      else drawPasskeyProblem(context, owned, home, error)
      return
    }
    const again = () => void confirmIt(context, { ...parameters, isFirst: false })
    drawNotice(
      place,
      words.again,
      element('p', { class: 'problem', role: 'alert' }, isFirst ? '' : words.declined),
      button('primary', words.use, again),
      button('quiet', enOwner.cancel, home),
    )
  }
}

/** Says why, and offers the password where it can help. */
export function drawPasskeyProblem(
  context: OwnerContext,
  owned: Owned,
  home: () => void,
  error: unknown,
): void {
  const text = problemText(error, words.failed)
  const isLast =
    nameOf(error) === 'person_denied' || owned.factors.some(({ kind }) => kind === 'password')
  const instead = () => drawPassword(context, owned, home)
  drawNotice(
    context.place,
    { title: words.title, text, alert: true },
    buttons(
      ...(isLast ? [] : [button('primary', enOwner.home.set, instead)]),
      button(isLast ? 'primary' : 'quiet', enOwner.back, home),
    ),
  )
}

const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'
