// Gives a device without the wallet its first share, with the recovery password and without the operator.
import type { Factor } from '@aureus/protocol/custody'
import { drawNotice } from '../elements/drawNotice.ts'
import { enOwner } from '../messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { passwordBytes } from './passwordProblem.ts'
import { drawWorking, formOf, passwordField, problemText } from './screens.ts'

const words = enOwner.recover

export interface DrawRecoverParameters {
  owned: Owned
  factor: Factor
}

export function drawRecover(
  context: OwnerContext,
  parameters: DrawRecoverParameters,
  problem?: string,
): void {
  const { place } = context
  const { owned, factor } = parameters
  const { input, field } = passwordField('password', enOwner.password.label, 'current-password')
  const form = formOf([field], { action: words.action, problem }, async () => {
    if (input.value === '') return words.wrong
    const password = passwordBytes(input.value)
    const { deviceId, wallet } = owned
    drawWorking(place)
    try {
      // Otherwise the browser may delete the share when the disk is full.
      await navigator.storage?.persist?.().catch(() => false)
      await context.run({ type: 'recoverWith', deviceId, wallet, factor, password })
      drawNotice(place, words.done)
    } catch (error) {
      drawRecover(context, parameters, problemText(error, words.wrong))
    }
    return undefined
  })
  drawNotice(place, words, form)
}
