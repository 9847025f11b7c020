// Another address for the second server's code than this device remembers. Only the owner knows whether they changed it.
import { visibleText } from '../approval/describe/visibleText.ts'
import { isOtherMailbox } from '../keys/deviceShares/pin.ts'
import { element } from '../lib/elements/element.ts'
import { enPinned } from '../lib/messages/en.pinned.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { button, drawWorking } from './screens.ts'

/** Until the owner confirms the other address here, this device makes no deposit for it. */
export const isMailboxDisputed = ({ mailbox, wallet }: Pick<Owned, 'mailbox' | 'wallet'>) =>
  isOtherMailbox(mailbox, wallet.mailbox)

/** Nothing, unless the addresses differ. */
export function drawMailbox(context: OwnerContext, owned: Owned, home: () => void): HTMLElement[] {
  if (!isMailboxDisputed(owned)) return []
  const { mailbox = '', wallet } = owned
  const [from, to] = [visibleText(mailbox), visibleText(wallet.mailbox ?? '')]
  const confirm = async () => {
    drawWorking(context.place)
    // A failure shows the notice again.
    await context.device.confirmMailbox(wallet).catch(() => undefined)
    home()
  }
  return [
    element(
      'div',
      { class: 'deletion', role: 'alert' },
      element('p', {}, enPinned.mailbox(from, to, wallet.custody === 'user-only')),
      button('secondary', enPinned.confirm(to), () => void confirm()),
    ),
  ]
}
