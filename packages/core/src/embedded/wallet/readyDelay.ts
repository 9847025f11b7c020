import { READY_DELAY_MS } from '@aureus/protocol/embedded'

/**
 * Waits between a frame's ready message and the first request, until the frame has processed its introduction.
 * Waits at most 500 ms (specification, section 9). Never rejects.
 */
export function readyDelay(told: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, READY_DELAY_MS)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    told.then(go, go)
  })
}
