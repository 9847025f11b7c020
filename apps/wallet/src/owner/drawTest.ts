// The test recovery: the password opens the wallet from what the server stored, and only then is the escrow deleted.
import type { Factor } from '@aureus/protocol/custody'
import { drawNotice } from '../elements/drawNotice.ts'
import { enOwner } from '../messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { passwordBytes } from './passwordProblem.ts'
import { button, drawWorking, formOf, isLeft, passwordField, problemText } from './screens.ts'

const words = enOwner.test

export interface DrawTestParameters {
  owned: Owned
  factor: Factor
  home: () => void
}

export function drawTest(
  context: OwnerContext,
  parameters: DrawTestParameters,
  problem?: string,
): void {
  const { place } = context
  const { owned, factor, home } = parameters
  const { input, field } = passwordField('password', enOwner.password.label, 'current-password')
  const form = formOf([field], { action: words.action, problem }, async () => {
    if (input.value === '') return words.wrong
    const password = passwordBytes(input.value)
    const { deviceId, wallet } = owned
    drawWorking(place)
    try {
      await context.run({ type: 'test', deviceId, wallet, factor, password })
      const { title, text, action } = enOwner.proven
      drawNotice(place, { title, text }, button('primary', action, home))
    } catch (error) {
      if (isLeft(error)) home()
      else drawTest(context, parameters, problemText(error, words.wrong))
    }
    return undefined
  })
  drawNotice(place, words, form, button('quiet', enOwner.cancel, home))
}
