// Shows one question at a time, in the frame of the requesting page.

import { APPROVAL_TIMEOUT_MS } from '@aureus/protocol/embedded'
import { element } from '../lib/elements/element.ts'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import { enApproval } from '../lib/messages/en.approval.ts'
import { isShown } from '../lib/page/isShown.ts'
import type { Display, Verdict } from './display.ts'
import { canSeeCover } from './guard.ts'
import type { Ask } from './questions.ts'
import { tierOf } from './tier.ts'
import { drawChoice } from './view/drawChoice.ts'
import { drawWindowChoice } from './view/drawWindowChoice.ts'

/** Draws the question into `place` once the page shows the frame. Resolves with the answer. */
export async function ask(
  place: HTMLElement,
  { display, harmless, act, signal }: Ask,
): Promise<Verdict> {
  const limit = AbortSignal.timeout(APPROVAL_TIMEOUT_MS)
  const late = new EmbeddedFault('rejected', 'The request was not answered in time.')
  const both = AbortSignal.any([signal, limit])
  try {
    await shown(window, both)
    const { innerWidth: inlineSize, innerHeight: blockSize } = window
    const tier = tierOf({ harmless, canSeeCover: canSeeCover(), inlineSize, blockSize })
    if (tier === 'window') return await drawWindowChoice({ place, display, act, signal: both })
    return await drawInline(place, display, both)
  } catch (error) {
    throw limit.aborted ? late : error
  }
}

/** Offers the window as a fallback, for browsers and pages in which the button never becomes active. */
async function drawInline(place: HTMLElement, display: Display, signal: AbortSignal) {
  const left = new AbortController()
  const other = element('button', { type: 'button', class: 'quiet' }, enApproval.window.open)
  other.addEventListener('click', () => left.abort(left))
  try {
    const inline = { place, display, covered: true, other }
    return await drawChoice({ ...inline, signal: AbortSignal.any([signal, left.signal]) })
  } catch (error) {
    if (error !== left) throw error
    return drawWindowChoice({ place, display, signal })
  }
}

/** Waits until the page has made room for the question. Before that the frame has the size of an earlier one. */
async function shown(view: Window, signal: AbortSignal): Promise<void> {
  do await nextFrame(view, signal)
  while (!isShown(view.document))
  await nextFrame(view, signal)
}

function nextFrame(view: Window, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    view.requestAnimationFrame(() => resolve())
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })
}
