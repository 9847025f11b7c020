// For tests: the frame's end of the port, with simulated ends.
import { type Answer, openChannel } from '../frame/channel.ts'

export interface Sent {
  id?: string
  ok?: boolean
  payload?: unknown
  error?: { code: string }
  event?: string
}

/** A simulated port: what the page posts and receives, and what the wallet is asked. */
export function setUpPort(answer: Answer = async () => ({ isConnected: true })) {
  const sent: Sent[] = []
  const warnings: string[] = []
  const asked: string[] = []
  const clock = { ms: 0 }
  const listeners = new Map<string, (event: MessageEvent) => void>()
  const port = {
    postMessage: (message: Sent) => void sent.push(message),
    addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      void listeners.set(type, listener),
    start: () => undefined,
  }
  const channel = openChannel({
    port: port as unknown as MessagePort,
    answer: (type, payload, more) => {
      asked.push(type)
      return answer(type, payload, more)
    },
    warn: (line) => void warnings.push(line),
    now: () => clock.ms,
  })
  const post = (data: unknown) => listeners.get('message')?.({ data } as MessageEvent)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { sent, warnings, asked, clock, channel, post, settled }
}

export const request = (type: string, payload: unknown = {}) => ({
  v: 1,
  id: crypto.randomUUID(),
  type,
  payload,
})
