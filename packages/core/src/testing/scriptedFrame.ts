// The wallet's end of the channel, with configured answers.
import type {
  EmbeddedError,
  EmbeddedMessageType,
  EmbeddedPayload,
  EmbeddedReply,
} from '@aureus/protocol/embedded'
import { createFramePage } from './framePage.ts'

/** Throw one to answer with an error. */
export class Refusal extends Error {
  readonly error: EmbeddedError
  constructor(code: EmbeddedError['code'], more: Partial<EmbeddedError> = {}) {
    super(code)
    this.error = { code, message: code, ...more }
  }
}

export type FrameAnswers = {
  [T in EmbeddedMessageType]?: (
    payload: EmbeddedPayload<T>,
  ) => EmbeddedReply<T> | Promise<EmbeddedReply<T>>
}

export interface Sent {
  id: string
  type: EmbeddedMessageType
  payload: unknown
}

/** @param answers may change during a test; requests without an answer stay open. */
export function createScriptedFrame(answers: FrameAnswers = {}, options: { loads?: boolean } = {}) {
  const sent: Sent[] = []
  let port: MessagePort | undefined
  let seq = 0

  const say = (message: unknown) => port?.postMessage(message)
  const tell = (event: string, payload: unknown) => say({ event, seq: seq++, payload })

  async function onRequest(request: Sent): Promise<void> {
    sent.push(request)
    const answer = answers[request.type] as ((payload: unknown) => unknown) | undefined
    if (!answer) return
    const { id } = request
    try {
      say({ id, ok: true, payload: await answer(request.payload) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      say({ id, ok: false, error: error.error })
    }
  }

  function take(given: MessagePort, nonce: string) {
    seq = 0
    port = given
    port.addEventListener('message', ({ data }: MessageEvent<Sent>) => void onRequest(data))
    port.start()
    tell('ready', { nonce })
  }

  return {
    ...createFramePage(take, options),
    answers,
    /** Requests in order of arrival. */
    sent,
    tell,
    /** Posts any value on the port. */
    say,
    /** The page's messages of a type, without the envelope. */
    payloads: (type: EmbeddedMessageType) =>
      sent.filter((one) => one.type === type).map(({ payload }) => payload),
    close: () => port?.close(),
  }
}
