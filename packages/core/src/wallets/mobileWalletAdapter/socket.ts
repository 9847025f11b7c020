// The WebSocket to a wallet app, which starts to listen some seconds after its link was opened.
import { fromBase64, toBase64 } from '../../chains/solana/base64.ts'
import { RequestAbortedError } from '../../errors/wallet.ts'
import { sleep } from '../../promise/sleep.ts'
import type { Bytes } from './bytes.ts'
import { SessionError, WalletAppError } from './errors.ts'

const BINARY = 'com.solana.mobilewalletadapter.v1'
/** Frames are base64 text. */
const TEXT = `${BINARY}.base64`

/** Between attempts. The last one repeats. */
const delaysMs = [150, 150, 200, 500, 500, 750, 750, 1000]
/** The specification's least. A visitor chooses an app, and unlocks it. */
const LIMIT_MS = 30_000
/** More than any answer takes. */
const MAX_MESSAGE_BYTES = 512 * 1024
/** The session is a question and an answer at a time. */
const MAX_WAITING = 16

/** Whole messages in both directions. */
export interface Pipe {
  send(message: Bytes): void
  /** @throws SessionError once the other side has closed, RequestAbortedError once this side has */
  receive(): Promise<Bytes>
  close(): void
}

export interface OpenSocketParameters {
  port: number
  signal: AbortSignal
}

/**
 * Tries until the wallet listens.
 * @throws WalletAppError `noApp` after 30 s, RequestAbortedError
 */
export async function openSocket({ port, signal }: OpenSocketParameters): Promise<Pipe> {
  const start = performance.now()
  for (let attempt = 0; ; attempt++) {
    const pipe = await connect(`ws://localhost:${port}/solana-wallet`, signal)
    if (pipe) return pipe
    // An attempt may wait for the visitor's permission, so only the time between attempts is limited.
    if (performance.now() - start > LIMIT_MS) throw new WalletAppError('noApp')
    await sleep(delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0, signal)
  }
}

/** @returns `undefined` if the connection is refused. */
function connect(url: string, signal: AbortSignal): Promise<Pipe | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new RequestAbortedError())
    const socket = new WebSocket(url, [BINARY, TEXT])
    socket.binaryType = 'arraybuffer'
    const abort = () => {
      socket.close()
      reject(new RequestAbortedError())
    }
    signal.addEventListener('abort', abort, { once: true })
    const pipe = createPipe(socket, signal)
    socket.addEventListener('open', () => resolve(pipe))
    socket.addEventListener('close', () => {
      signal.removeEventListener('abort', abort)
      resolve(undefined)
    })
  })
}

function createPipe(socket: WebSocket, signal: AbortSignal): Pipe {
  const messages: Bytes[] = []
  let ended: SessionError | undefined
  let wake: () => void = () => undefined

  function end(details: string): void {
    ended ??= new SessionError(details)
    socket.close()
    wake()
  }
  socket.addEventListener('message', ({ data }) => {
    const message = readMessage(data)
    if (!message || messages.length >= MAX_WAITING) return end('the message is unreadable')
    messages.push(message)
    wake()
  })
  socket.addEventListener('close', () => end('the wallet closed the connection'))
  return {
    send: (message) => socket.send(socket.protocol === TEXT ? toBase64(message) : message),
    async receive() {
      for (;;) {
        if (signal.aborted) throw new RequestAbortedError()
        const message = messages.shift()
        if (message) return message
        if (ended) throw ended
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    close: () => socket.close(),
  }
}

/** @returns `undefined` for a message in the wrong form. */
function readMessage(data: unknown): Bytes | undefined {
  try {
    const bytes = typeof data === 'string' ? fromBase64(data) : new Uint8Array(data as ArrayBuffer)
    return bytes.length <= MAX_MESSAGE_BYTES ? Uint8Array.from(bytes) : undefined
  } catch {
    return undefined
  }
}
