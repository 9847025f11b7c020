// A page's window, and the wallet's window that it opens, with real ports.
type Listener = (event: MessageEvent) => void

export const wallet = 'https://wallet.example.com'

interface Sent {
  v: number
  id: string
  type: string
  payload: { method?: string }
}

/** @param answer the payload of a request; an error is `{ error }`. Undefined leaves it open. */
export function createFakeWallet(answer: (sent: Sent) => object | undefined) {
  const listeners = new Set<Listener>()
  const leaving = new Set<Listener>()
  const opened: string[] = []
  const sent: Sent[] = []
  let target: FakeTarget | undefined
  let isBlocked = false

  class FakeTarget {
    closed = false
    port: MessagePort | undefined
    handshake: unknown
    close() {
      this.closed = true
    }
    postMessage(message: { nonce: string }, origin: string, [port]: [MessagePort]) {
      if (origin !== wallet) throw new Error('sent to another origin')
      this.handshake = message
      this.port = port
      port.addEventListener('message', ({ data }) => {
        sent.push(data as Sent)
        const answered = answer(data as Sent)
        const { id } = data as Sent
        if (!answered) return
        port.postMessage(
          'error' in answered
            ? { id, ok: false, ...answered }
            : { id, ok: true, payload: answered },
        )
      })
      port.start()
      port.postMessage({ event: 'ready', seq: 0, payload: { nonce: message.nonce } })
    }
  }

  const view = {
    open(url: string) {
      opened.push(url)
      if (isBlocked) return null
      target = new FakeTarget()
      queueMicrotask(() => loaded())
      return target
    },
    addEventListener: (type: string, listener: Listener) =>
      void (type === 'message' ? listeners : leaving).add(listener),
    removeEventListener: (_: string, listener: Listener) => {
      listeners.delete(listener)
      leaving.delete(listener)
    },
    setInterval,
    clearInterval,
    setTimeout,
  } as unknown as Window

  /** The wallet's window says that it listens. */
  function loaded(change: Partial<MessageEvent> = {}): void {
    const event = { source: target, origin: wallet, data: { t: 'aureus:loaded' }, ...change }
    for (const listener of new Set(listeners)) listener(event as MessageEvent)
  }

  return {
    view,
    opened,
    sent,
    loaded,
    listeners,
    leave: () => leaving.forEach((listener) => listener(undefined as never)),
    block: () => (isBlocked = true),
    get target() {
      return target
    },
  }
}
