// The payload in the page. The server has already parsed it, and it arrives in the same document as this code. A
// check of its shape catches what can go wrong (a truncated or outdated page) without a whole schema in the first
// load.
import { PAYLOAD_ELEMENT_ID, type Payload } from '@aureus/protocol'

/** @returns `undefined` if the page has no usable payload */
export function readPayload(page: Pick<Document, 'getElementById'>): Payload | undefined {
  try {
    const payload: Payload = JSON.parse(page.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '')
    const { config, state, theme, language, error } = payload
    const { networks, brand, signIn, features } = config
    const whole = networks.length && brand && signIn && features && state && language
    return whole && /^(dark|light)$/.test(theme) && error !== undefined ? payload : undefined
  } catch {
    return undefined
  }
}
