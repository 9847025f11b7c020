// Shows the recovery words and, on request, private keys: in this window only, for a minute, and only while it is in
// front.
import type { Factor } from '@aureus/protocol/custody'
import { drawNotice } from '../elements/drawNotice.ts'
import { element } from '../elements/element.ts'
import type { Exported } from '../keys/worker/owner/exportKey.ts'
import { enOwner } from '../messages/en.owner.ts'
import { drawSecrets } from './drawSecrets.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { passwordBytes } from './passwordProblem.ts'
import { button, drawWorking, formOf, isLeft, passwordField, problemText } from './screens.ts'

const words = enOwner.export

export function drawExport(
  context: OwnerContext,
  owned: Owned,
  home: () => void,
  problem?: string,
): void {
  const { place } = context
  const { deviceId, wallet } = owned
  const factor = owned.factors.find(({ state }) => state === 'proven')
  const typed = factor && passwordField('password', words.proof, 'current-password')
  const form = formOf(typed ? [typed.field] : [], { action: words.action, problem }, async () => {
    if (typed?.input.value === '') return enOwner.test.wrong
    const proof = factor && typed && proofOf(factor, typed.input.value)
    drawWorking(place)
    try {
      const command = { type: 'export', deviceId, wallet, ...(proof && { proof }) } as const
      const shown = (await context.run(command)) as Exported
      await drawSecrets(place, shown)
      drawNotice(place, words.over, button('primary', enOwner.back, home))
    } catch (error) {
      if (isLeft(error)) home()
      else drawExport(context, owned, home, problemText(error, enOwner.test.wrong))
    }
    return undefined
  })
  const [text = '', ...more] = words.warnings
  drawNotice(
    place,
    { title: words.title, text },
    ...more.map((warning) => element('p', {}, warning)),
    form,
    button('quiet', enOwner.cancel, home),
  )
}

const proofOf = (factor: Factor, text: string) => ({ factor, password: passwordBytes(text) })
