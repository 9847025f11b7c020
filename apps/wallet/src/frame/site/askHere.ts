// Asks in this window itself. No page can draw over a top-level window, but the page that opened it chose its size.
import { APPROVAL_TIMEOUT_MS } from '@aureus/protocol/embedded'
import type { Display, Verdict } from '../../approval/display.ts'
import { LEAST_INLINE } from '../../approval/tier.ts'
import { drawChoice } from '../../approval/view/drawChoice.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enSites } from '../../lib/messages/en.sites.ts'

/** Resolves with the answer, and shows that the wallet is working until the next question. */
export async function askHere(
  place: HTMLElement,
  { display, signal }: { display: Display; signal: AbortSignal },
): Promise<Verdict> {
  const limit = AbortSignal.timeout(APPROVAL_TIMEOUT_MS)
  const both = AbortSignal.any([signal, limit])
  try {
    await untilLargeEnough(place, both)
    document.title = display.title
    const verdict = await drawChoice({ place, display, covered: false, signal: both })
    drawNotice(place, enSites.working)
    return verdict
  } catch (error) {
    if (limit.aborted)
      throw new EmbeddedFault('rejected', 'The request was not answered in time.', {
        rpcCode: 4001,
      })
    throw error
  }
}

/** A screen that is smaller than a question shows what it can. */
export function isLargeEnough(
  view: Pick<Window, 'innerWidth' | 'innerHeight' | 'screen'>,
): boolean {
  const { inlineSize, blockSize } = LEAST_INLINE
  const { availWidth, availHeight } = view.screen
  return (
    view.innerWidth >= Math.min(inlineSize, availWidth) &&
    view.innerHeight >= Math.min(blockSize, availHeight / 2)
  )
}

function untilLargeEnough(
  place: HTMLElement,
  signal: AbortSignal,
  view: Window = window,
): Promise<void> {
  if (isLargeEnough(view)) return Promise.resolve()
  drawNotice(place, enSites.small)
  return new Promise((resolve, reject) => {
    const onResize = () => {
      if (!isLargeEnough(view)) return
      view.removeEventListener('resize', onResize)
      resolve()
    }
    view.addEventListener('resize', onResize)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
