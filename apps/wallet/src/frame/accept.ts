// The only window message that the frame handles: the handshake of the embedding page.
import { ConnectSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'

export interface Accepted {
  port: MessagePort
  /** The page's origin, as reported by the browser. */
  origin: string
  /** Returned in the ready event. */
  nonce: string
}

export interface AcceptParameters {
  frame: Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>
  embedOrigins: readonly string[]
  warn: (line: string) => void
}

/**
 * Resolves with the first valid handshake: from the parent window, from an origin that equals a listed one as a
 * string, in the exact shape, with one port. After that, window messages are ignored. Invalid handshakes are logged
 * and change nothing.
 */
export function accept({ frame, embedOrigins, warn }: AcceptParameters): Promise<Accepted> {
  return new Promise((resolve) => {
    const listener = (event: MessageEvent<unknown>) => {
      const { source, origin, data, ports } = event
      // Extensions and the page's own scripts post unrelated messages. Warns only about attempted handshakes.
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
