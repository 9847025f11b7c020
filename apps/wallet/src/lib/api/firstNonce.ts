import { PROOF_NONCE_TIMING } from '@aureus/protocol'

/**
 * The nonce that came with the document. It changes by the minute, and the document must not. Without it, as in a
 * browser that hides this header, the server asks for one and the first request is repeated.
 */
export function firstNonce(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.serverTiming?.find(({ name }) => name === PROOF_NONCE_TIMING)?.description
}
