// Shows the digits of a device without a share, which the visitor enters on a device that has one; or, if only the
// owner opens the wallet, the way to the window for the recovery password.
import type { Recovery } from '@aureus/protocol/custody'
import { drawCode } from '../../lib/elements/drawCode.ts'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'
import { documentPath } from '../../lib/page/documentPath.ts'
import type { FrameContext } from '../context/context.ts'

/** Until `signal` aborts. `isLost` if this device had a share. @throws EmbeddedFault `rejected` when the visitor leaves */
export async function showCode(
  { emit, place }: Pick<FrameContext, 'emit' | 'place'>,
  recovery: Recovery | 'import' | undefined,
  signal: AbortSignal,
  isLost = false,
): Promise<never> {
  const { cancel: leave } = enDevices.wait
  const inWindow = recovery === 'import' ? enDevices.import : enDevices.factor
  const waiting = recovery === 'import' ? undefined : recovery
  const words = waiting
    ? { ...enDevices.wait, ...(isLost && enDevices.lost) }
    : { ...inWindow, cancel: leave }
  const cancel = element('button', { type: 'button', class: 'secondary' }, words.cancel)
  const title = element('h1', { tabindex: '-1' }, words.title)
  const view = element(
    'div',
    { class: 'question centred' },
    title,
    element('p', {}, words.how),
    ...(waiting ? digitsOf(waiting) : []),
    element('div', { class: 'buttons' }, !waiting && openOwner(inWindow.action), cancel),
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

const digitsOf = ({ code, readyAtMs }: Recovery): HTMLElement[] => [
  drawCode(code ?? ''),
  element('p', { class: 'notice' }, enDevices.wait.until(new Date(readyAtMs))),
]

/** A window of its own, with an address bar: a password must not be typed inside a page of somebody else. */
function openOwner(action: string): HTMLElement {
  const open = element('button', { type: 'button', class: 'primary' }, action)
  open.addEventListener('click', () => {
    // It may have to use this frame's storage.
    window.open(documentPath('/keys'), '_blank', 'popup,width=440,height=720')
  })
  return open
}
