// For tests: the embedding page's end of the frame's port.
import { EMBEDDED_VERSION, type EmbeddedMessageType } from '@aureus/protocol/embedded'
import { onTestFinished } from 'vitest'
import type { createTestFrame } from './frame.ts'
import type { Sent } from './port.ts'

type Frame = Pick<Awaited<ReturnType<typeof createTestFrame>>, 'take'>

/** Connects a page to the frame until the test ends. */
export function askFrame(frame: Frame) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const waiting = new Map<string, (sent: Sent) => void>()
  port1.addEventListener('message', ({ data }: MessageEvent<Sent>) =>
    waiting.get(data.id ?? '')?.(data),
  )
  port1.start()
  frame.take(port2, 'n'.repeat(43))
  const send = (type: EmbeddedMessageType, payload: object = {}) => {
    const id = crypto.randomUUID()
    const sent = new Promise<Sent>((resolve) => waiting.set(id, resolve))
    port1.postMessage({ v: EMBEDDED_VERSION, id, type, payload })
    return { id, sent }
  }
  return { send, ask: (type: EmbeddedMessageType, payload?: object) => send(type, payload).sent }
}
