// The ways to recover the wallet, each with what can be done about it.
import type { Factor } from '@aureus/protocol/custody'
import { forgetPasskey } from '../keys/passkey/ceremony.ts'
import { serverClock } from '../lib/api/serverClock.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { inSentence, passkeyName } from '../lib/messages/deviceName.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { button, drawWorking, isLeft, problemText } from './screens.ts'

const words = enOwner.factors

export function drawFactors(
  context: OwnerContext,
  owned: Owned,
  { home, isHeld }: { home: () => void; isHeld: boolean },
): HTMLElement {
  const test = async (factor: Factor) =>
    (await import('./drawTest.ts')).drawTest(context, { owned, factor, home })
  const rows = owned.factors.map((factor) => {
    const name = nameOfFactor(factor)
    const isReady = factor.state === 'unproven' && (factor.heldUntilMs ?? 0) <= serverClock.nowMs()
    const isLast = owned.factors.filter(({ state }) => state === 'proven').length === 1
    const canGo = factor.state === 'unproven' || (!isLast && !isHeld)
    return element(
      'li',
      {},
      element('strong', {}, name),
      ...notesOf(factor).map((note) => element('span', {}, note)),
      element(
        'div',
        { class: 'buttons' },
        isReady && !isHeld && button('primary', words.test[factor.kind], () => void test(factor)),
        canGo && removeButton(name, () => drawRemove(context, factor, home)),
      ),
    )
  })
  return element(
    'section',
    { 'aria-labelledby': 'factors' },
    element('h2', { id: 'factors' }, words.title),
    element('ul', { class: 'activity' }, ...rows),
  )
}

/** The same word stands in each row. */
function removeButton(name: string, act: () => void): HTMLElement {
  const made = button('secondary', words.remove, act)
  made.setAttribute('aria-label', `${words.remove}: ${name}`)
  return made
}

const nameOfFactor = (factor: Factor): string =>
  factor.kind === 'password' ? words.password : words.passkey(inSentence(passkeyName(factor.label)))

function notesOf(factor: Factor): string[] {
  const { state, createdAtMs, heldUntilMs } = factor
  const isLater = heldUntilMs !== null && heldUntilMs > serverClock.nowMs()
  return [
    words[state](createdAtMs),
    ...(isLater ? [words.heldUntil(heldUntilMs)] : []),
    // Only on one device, or no longer synced.
    ...(factor.kind === 'passkey' && !factor.backedUp ? [words.oneDevice] : []),
  ]
}

export function drawRemove(
  context: OwnerContext,
  factor: Factor,
  home: () => void,
  problem?: string,
): void {
  const { place } = context
  const { title, text, action } = words.sure
  const remove = async () => {
    drawWorking(place)
    try {
      await context.removeFactor(factor.setId)
      // Otherwise the password manager would go on offering it.
      if (factor.kind === 'passkey')
        await forgetPasskey(new URL(context.site).hostname, factor.parameters.credentialId)
      home()
    } catch (error) {
      if (isLeft(error)) home()
      else drawRemove(context, factor, home, problemText(error, enOwner.problems.other))
    }
  }
  drawNotice(
    place,
    { title, text: text(nameOfFactor(factor)) },
    element('p', { class: 'problem', role: 'alert' }, problem),
    button('primary', action, () => void remove()),
    button('quiet', enOwner.cancel, home),
  )
}
