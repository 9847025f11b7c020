// Sets a recovery password: typed twice, checked here, and used only in the Worker. Then the kit is offered.

import type { Enrolled } from '../keys/worker/owner/enrol.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { drawKit } from './drawKit.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { passwordBytes, passwordProblem } from './passwordProblem.ts'
import { readReleases } from './readReleases.ts'
import { rescuePage } from './rescue/rescuePage.ts'
import { button, drawWorking, formOf, isLeft, passwordField, problemText } from './screens.ts'

const words = enOwner.password

export function drawPassword(
  context: OwnerContext,
  owned: Owned,
  home: () => void,
  problem?: string,
): void {
  const { place, site } = context
  const first = passwordField('password', words.label, 'new-password')
  const second = passwordField('again', words.again, 'new-password')
  const hint = element('p', { class: 'notice', id: 'hint' }, words.hint)
  first.input.setAttribute('aria-describedby', 'hint')
  first.field.append(hint)
  const form = formOf([first.field, second.field], { action: words.action, problem }, async () => {
    const text = first.input.value
    const weak = await passwordProblem(text)
    if (weak) return words[weak]
    if (text !== second.input.value) return words.differ
    const password = passwordBytes(text)
    const { deviceId, wallet } = owned
    drawWorking(place)
    try {
      const secret = { kind: 'password', password } as const
      const from = { site, rescuePage, ...(await readReleases(context)) }
      const command = { type: 'enrol', deviceId, wallet, secret, ...from } as const
      drawKit(context, { ...((await context.run(command)) as Enrolled), owned, home })
    } catch (error) {
      if (isLeft(error)) home()
      else drawPassword(context, owned, home, problemText(error, words.differ))
    }
    return undefined
  })
  drawNotice(place, words, form, button('quiet', enOwner.cancel, home))
}
