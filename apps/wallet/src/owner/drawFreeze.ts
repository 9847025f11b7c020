// Freezes the wallet, after a question, and thaws it with the password or a new code.
import { drawNotice } from '../elements/drawNotice.ts'
import { element } from '../elements/element.ts'
import { enOwner } from '../messages/en.owner.ts'
import { type Owned, type OwnerContext, provenOf } from './ownerContext.ts'
import { passwordBytes } from './passwordProblem.ts'
import {
  button,
  buttons,
  drawWorking,
  formOf,
  isLeft,
  passwordField,
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

/** The home of a frozen wallet: everything else waits. */
export function drawFrozen(
  context: OwnerContext,
  owned: Owned,
  { home, more = [] }: { home: () => void; more?: readonly HTMLElement[] },
  problem?: string,
): void {
  const { place } = context
  const { deviceId, wallet } = owned
  const factor = provenOf(owned)
  const again = (error: unknown) =>
    isLeft(error)
      ? home()
      : drawFrozen(context, owned, { home, more }, problemText(error, enOwner.test.wrong))
  const thaw = async (work: () => Promise<unknown>) => {
    drawWorking(place)
    await work().then(home, again)
  }
  const typed = factor && passwordField('password', enOwner.password.label, 'current-password')
  const form = formOf(typed ? [typed.field] : [], { action: words.thaw, problem }, async () => {
    if (typed?.input.value === '') return enOwner.test.wrong
    await thaw(() =>
      factor && typed
        ? context.run({
            type: 'thaw',
            deviceId,
            wallet,
            factor,
            password: passwordBytes(typed.input.value),
          })
        : context.thaw(),
    )
    return undefined
  })
  // Without a factor, only a device of the wallet thaws it.
  const canThaw = factor !== undefined || wallet.set !== null
  drawNotice(
    place,
    { title: words.title, text: words.since(wallet.frozenAtMs ?? 0) },
    canThaw ? form : element('p', {}, words.elsewhere),
    ...more,
  )
}
