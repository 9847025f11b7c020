// Moves to a new wallet after a leak: says when that helps, and asks for the strongest factor.
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enMove } from '../lib/messages/en.move.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { type Owned, type OwnerContext, provenOf } from './ownerContext.ts'
import { type Proof, proofFields } from './proofFields.ts'
import { button, drawWorking, formOf, isLeft, problemText } from './screens.ts'

const words = enMove.why

export interface DrawMoveParameters {
  owned: Owned
  home: () => void
}

/** Never rejects. */
export async function drawMove(
  context: OwnerContext,
  parameters: DrawMoveParameters,
  problem?: string,
): Promise<void> {
  const { place } = context
  const { owned, home } = parameters
  const { deviceId, wallet } = owned
  const { wrong, action } = words
  const act = async (proof?: Proof) => {
    drawWorking(place)
    try {
      if (proof) await context.run({ type: 'allowMove', deviceId, wallet, ...proof })
      else await context.post('move/allow', {})
      const { drawMovePreview } = await import('./drawMovePreview.ts')
      await drawMovePreview(context, { owned, from: wallet, to: undefined, finishes: true, home })
    } catch (error) {
      if (isLeft(error)) home()
      else await drawMove(context, parameters, problemText(error, wrong))
    }
  }
  const byCode = () =>
    formOf([], { action, problem }, async () => {
      await act()
      return undefined
    })
  const factors = provenOf(owned)
  const asked = { owned, purpose: 'move', factors, action, wrong, problem } as const
  try {
    const fields = factors.length > 0 ? await proofFields(context, asked, act) : [byCode()]
    drawNotice(
      place,
      { title: words.title, text: words.text },
      element('ul', { class: 'points' }, ...words.points.map((text) => element('li', {}, text))),
      element(
        'p',
        { class: 'notice' },
        factors.length > 0 ? words.recovery.factor : words.recovery.escrow,
      ),
      ...fields,
      button('quiet', enOwner.cancel, home),
    )
  } catch (error) {
    if (isLeft(error)) return home()
    const text = problemText(error, wrong)
    const back = button('quiet', enOwner.back, home)
    drawNotice(place, { title: words.title, text, alert: true }, back)
  }
}
