import { READY_DELAY_MS } from '@aureus/protocol/embedded'

/**
 * Between a frame's ready message and the first request: as long as the frame takes to hear what it is told
 * first, and 500 ms at most (specification, section 9). Never rejects.
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
