// The payload in the page. The server that wrote it has parsed all of it, and it comes in the same document
// as this code: a look at its shape catches what can go wrong (a proxy that cut the page, an old copy of
// it), and saves every visitor the bytes of a whole schema before the first frame.
import { AureusError, PAYLOAD_ELEMENT_ID, type Payload } from '@aureus/protocol'

/** @throws AureusError when the page carries no usable payload. */
export function readPayload(page: Pick<Document, 'getElementById'>): Payload {
  const text = page.getElementById(PAYLOAD_ELEMENT_ID)?.textContent
  const payload = parse(text ?? '')
  if (!isPayload(payload))
    throw new AureusError('This page did not arrive whole. Please reload it.')
  return payload
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPayload(value: unknown): value is Payload {
  const { config, state, theme, language, error } = (value ?? {}) as Record<keyof Payload, unknown>
  const { networks, brand, signIn, features } = (config ?? {}) as Record<string, unknown>
  return (
    Array.isArray(networks) &&
    networks.length > 0 &&
    [brand, signIn, features, state].every((part) => typeof part === 'object' && part !== null) &&
    (theme === 'dark' || theme === 'light') &&
    typeof language === 'string' &&
    typeof error === 'object'
  )
}
