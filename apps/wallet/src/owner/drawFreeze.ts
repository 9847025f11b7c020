// Freezes the wallet, after a question, and thaws it with the password or a new code.
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { type Owned, type OwnerContext, provenOf } from './ownerContext.ts'
import { type Proof, proofFields } from './proofFields.ts'
import {
  button,
  buttons,
  drawWorking,
  formOf,
  isLeft,
  problemLine,
  problemText,
} from './screens.ts'

const words = enOwner.freeze

export function drawFreeze(context: OwnerContext, home: () => void, problem?: string): void {
  const { place } = context
  const freeze = async () => {
    drawWorking(place)
    try {
      await context.freeze()
      home()
    } catch (error) {
      drawFreeze(context, home, problemText(error, enOwner.problems.other))
    }
  }
  drawNotice(
    place,
    words.ask,
    problemLine(problem),
    buttons(
      button('primary', words.action, () => void freeze()),
      button('secondary', enOwner.cancel, home),
    ),
  )
}

/** The home of a frozen wallet: everything else waits. Never rejects. */
export async function drawFrozen(
  context: OwnerContext,
  owned: Owned,
  { home, more = [] }: { home: () => void; more?: readonly HTMLElement[] },
  problem?: string,
): Promise<void> {
  const { place } = context
  const { deviceId, wallet } = owned
  const { wrong } = enOwner.test.password
  const again = (error: unknown) =>
    isLeft(error) ? home() : drawFrozen(context, owned, { home, more }, problemText(error, wrong))
  const thaw = async (work: () => Promise<unknown>) => {
    drawWorking(place)
    await work().then(home, again)
  }
  const byFactor = (proof: Proof) =>
    thaw(() => context.run({ type: 'thaw', deviceId, wallet, ...proof }))
  const byCode = () =>
    formOf([], { action: words.thaw, problem }, async () => {
      await thaw(() => context.thaw())
      return undefined
    })
  const factors = provenOf(owned)
  const asked = { owned, purpose: 'thaw', factors, action: words.thaw, wrong, problem } as const
  try {
    // Without a factor, only a device of the wallet thaws it.
    const thawing = wallet.set ? [byCode()] : [element('p', {}, words.elsewhere)]
    const fields = factors.length > 0 ? await proofFields(context, asked, byFactor) : thawing
    drawNotice(
      place,
      { title: words.title, text: words.since(wallet.frozenAtMs ?? 0) },
      ...fields,
      ...more,
    )
  } catch (error) {
    const text = isLeft(error) ? enOwner.problems.factor_needed : problemText(error, wrong)
    drawNotice(place, { title: words.title, text, alert: true }, ...more)
  }
}
