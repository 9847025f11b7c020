// The payload in the page. The server that wrote it has parsed all of it, and it comes in the same document
// as this code: a look at its shape catches what can go wrong (a proxy that cut the page, an old copy of
// it), and saves every visitor the bytes of a whole schema before the first frame.
import { PAYLOAD_ELEMENT_ID, type Payload } from '@aureus/protocol'

/** @returns nothing where the page carries no usable payload. */
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
