// The notice on a wallet that is about to be deleted, and the way back.
import { element } from '../lib/elements/element.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { button, drawWorking } from './screens.ts'

const words = enOwner.data

/** Nothing, unless the owner asked for it. */
export function drawDeletion(
  context: OwnerContext,
  { wallet: { deleteAtMs } }: Owned,
  home: () => void,
): HTMLElement[] {
  if (deleteAtMs === null) return []
  const keep = async () => {
    drawWorking(context.place)
    // A failure shows the notice again.
    await context.keep().catch(() => undefined)
    home()
  }
  return [
    element(
      'div',
      { class: 'deletion', role: 'status' },
      element('p', {}, words.waits(deleteAtMs)),
      button('primary', words.keep, () => void keep()),
    ),
  ]
}
