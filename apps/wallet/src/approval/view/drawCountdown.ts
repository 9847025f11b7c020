// The wait before the first request of a site that the operator does not list.
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { enSites } from '../../lib/messages/en.sites.ts'

const words = enSites.wait
const TICK_MS = 1000

export interface DrawCountdownParameters {
  place: HTMLElement
  origin: string
  waitMs: number
  signal: AbortSignal
}

/** Resolves with true when the time is over, with false if the visitor leaves. Rejects when `signal` aborts. */
export function drawCountdown(parameters: DrawCountdownParameters): Promise<boolean> {
  const { place, origin, waitMs, signal } = parameters
  const endMs = performance.now() + waitMs
  const left = element('p', { class: 'notice', role: 'timer' })
  const cancel = element('button', { type: 'button', class: 'secondary' }, words.cancel)
  drawNotice(
    place,
    words,
    element('p', { class: 'origin' }, enApproval.asks(origin)),
    left,
    element('div', { class: 'buttons stacked' }, cancel),
  )
  const view = place.firstElementChild
  let timer: ReturnType<typeof setInterval> | undefined
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<boolean>((resolve, reject) => {
    const tick = () => {
      const leftMs = endMs - performance.now()
      if (leftMs <= 0) return resolve(true)
      left.textContent = words.left(Math.ceil(leftMs / TICK_MS))
    }
    timer = setInterval(tick, TICK_MS)
    tick()
    cancel.addEventListener('click', () => resolve(false))
    escape = onEscape(() => resolve(false))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  }).finally(() => {
    clearInterval(timer)
    escape?.stop()
    view?.remove()
  })
}
