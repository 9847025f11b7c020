// The one window message that the frame listens to: the handshake of the page that embeds it.
import { ConnectSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'

export interface Accepted {
  port: MessagePort
  /** The page's, as the browser says it. */
  origin: string
  /** To be said again in the ready event. */
  nonce: string
}

export interface AcceptParameters {
  frame: Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>
  embedOrigins: readonly string[]
  warn: (line: string) => void
}

/**
 * Resolves with the first handshake that is right: from the parent itself, from an origin that equals one of
 * the list as a string, in the exact shape, with one port. After it, no window message is looked at. What is
 * wrong is warned of and changes nothing.
 */
export function accept({ frame, embedOrigins, warn }: AcceptParameters): Promise<Accepted> {
  return new Promise((resolve) => {
    const listener = (event: MessageEvent<unknown>) => {
      const { source, origin, data, ports } = event
      // Extensions and the page's own scripts post all sorts of things; only who says our word is warned of.
      if (!claimsToConnect(data)) return
      if (source !== frame.parent || !embedOrigins.includes(origin))
        return warn(`handshake from ${JSON.stringify(origin)} ignored`)
      const connect = v.safeParse(ConnectSchema, data)
      const [port] = ports
      if (!connect.success || !port || ports.length !== 1)
        return warn('handshake in an unknown shape ignored')
      frame.removeEventListener('message', listener)
      resolve({ port, origin, nonce: connect.output.nonce })
    }
    frame.addEventListener('message', listener)
  })
}

function claimsToConnect(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 't' in data && data.t === 'aureus:connect'
}
