// Shows the digits of a device without a share. The visitor enters them on a device that has one.
import type { Recovery } from '@aureus/protocol/custody'
import type { FrameContext } from '../context/context.ts'
import { drawCode } from '../elements/drawCode.ts'
import { element } from '../elements/element.ts'
import { onEscape } from '../elements/onEscape.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { enDevices } from '../messages/en.devices.ts'

/** Until `signal` aborts. `isLost` if this device had a share. @throws EmbeddedFault `rejected` when the visitor leaves */
export async function showCode(
  { emit, place }: Pick<FrameContext, 'emit' | 'place'>,
  { code, readyAtMs }: Recovery,
  signal: AbortSignal,
  isLost = false,
): Promise<never> {
  const words = { ...enDevices.wait, ...(isLost && enDevices.lost) }
  const cancel = element('button', { type: 'button', class: 'secondary' }, words.cancel)
  const title = element('h1', { tabindex: '-1' }, words.title)
  const view = element(
    'div',
    { class: 'question centred' },
    title,
    element('p', {}, words.how),
    drawCode(code ?? ''),
    element('p', { class: 'notice' }, words.until(new Date(readyAtMs))),
    element('div', { class: 'buttons' }, cancel),
  )
  place.replaceChildren(view)
  title.focus({ preventScroll: true })
  emit('approval', { open: true })
  let escape: ReturnType<typeof onEscape> | undefined
  try {
    return await new Promise<never>((_, reject) => {
      const left = new EmbeddedFault('rejected', 'The visitor did not wait.', { rpcCode: 4001 })
      cancel.addEventListener('click', () => reject(left))
      escape = onEscape(() => reject(left))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  } finally {
    escape?.stop()
    view.remove()
    emit('approval', { open: false })
  }
}
