// Records in every document of a browser when something begins or ends. Runs before the document's own code.
import type { BrowserContext } from 'playwright-core'

/** What happened, and when, in milliseconds since 1970. The documents share the machine's clock. */
export interface Mark {
  /** `page`, `frame`, `approve`, or another path. */
  place: string
  name: string
  atMs: number
}

export interface Recording {
  readonly marks: readonly Mark[]
  /** Waits for a mark that is not older than `afterMs`. */
  wait(place: string, name: string, afterMs: number): Promise<Mark>
}

const TIMEOUT_MS = 60_000

export async function record(context: BrowserContext): Promise<Recording> {
  const marks: Mark[] = []
  let arrived = () => {}
  await context.exposeBinding('benchTell', (_, mark: Mark) => {
    marks.push(mark)
    arrived()
  })
  await context.addInitScript(watch)
  return {
    marks,
    wait: (place, name, afterMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${place} did not reach “${name}”`)),
          TIMEOUT_MS,
        )
        arrived = () => {
          const found = marks.find(
            (mark) => mark.place === place && mark.name === name && mark.atMs >= afterMs,
          )
          if (!found) return
          clearTimeout(timer)
          resolve(found)
        }
        arrived()
      }),
  }
}

function watch(): void {
  // A window begins as `about:blank`, and its first document of the same origin takes over the global object.
  const placeNow = () => (location.pathname === '/' ? 'page' : location.pathname.slice(1))
  const tellServer = (globalThis as unknown as { benchTell(mark: object): Promise<void> }).benchTell
  const tell = (name: string, atMs = performance.timeOrigin + performance.now()) =>
    void tellServer({ place: placeNow(), name, atMs })
  const read = (data: unknown, key: string) => {
    const value = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
    return typeof value === 'string' ? value : undefined
  }
  tell('begins', performance.timeOrigin)

  const start = MessagePort.prototype.start
  MessagePort.prototype.start = function startWatched() {
    this.addEventListener('message', ({ data }) =>
      tell(`received ${read(data, 'type') ?? read(data, 'event') ?? 'reply'}`),
    )
    start.call(this)
  }

  const send = globalThis.fetch
  let calls = 0
  globalThis.fetch = async (target, init) => {
    calls += 1
    const path = new URL(target instanceof Request ? target.url : target, location.href).pathname
    const method = typeof init?.body === 'string' && /"method":"(\w+)"/.exec(init.body)?.[1]
    const name = `server ${calls} ${method || path}`
    tell(`+${name}`)
    try {
      return await send(target, init)
    } finally {
      tell(`-${name}`)
    }
  }

  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const file = /\.(?:js|css)$/.test(name) && `code ${name.split('/').at(-1)}`
      if (!file) continue
      tell(`+${file}`, performance.timeOrigin + startTime)
      tell(`-${file}`, performance.timeOrigin + startTime + duration)
    }
  }).observe({ type: 'resource', buffered: true })

  const Plain = globalThis.Worker
  let workers = 0
  globalThis.Worker = class extends Plain {
    #own = ''
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      workers += 1
      this.#own = String(workers)
      tell(`worker ${this.#own} made`)
      this.addEventListener('message', ({ data }) =>
        tell(`worker ${this.#own} ${read(data, 'type') ?? ''}`),
      )
    }
    override postMessage(message: unknown, rest?: StructuredSerializeOptions | Transferable[]) {
      tell(`worker ${this.#own} gets ${read(message, 'type') ?? 'answer'}`)
      super.postMessage(message, rest as Transferable[])
    }
  }

  /** What a visitor waits for, as a selector per place. */
  const awaited: Record<string, string> = {
    page: '[role=dialog] h2, button',
    frame: 'button.primary',
    approve: '.question button.primary',
  }
  const seen = new WeakMap<Element, string>()
  const look = () => {
    for (const one of document.querySelectorAll(awaited[placeNow()] ?? 'none')) {
      const { textContent } = one
      if (!textContent || seen.get(one) === textContent) continue
      seen.set(one, textContent)
      const name = /0x\w{4}…/.test(textContent) ? 'drew the address' : `drew ${textContent}`
      // After the frame that draws it.
      requestAnimationFrame(() => setTimeout(() => tell(name)))
    }
  }
  let watched: Document | undefined
  const follow = () => {
    // The timer runs only until the window's real document is there.
    if (watched && location.href !== 'about:blank') clearInterval(timer)
    if (watched === document) return
    watched = document
    const observed = { childList: true, subtree: true, characterData: true }
    new MutationObserver(look).observe(document, observed)
    document.addEventListener('click', () => tell('pressed'), true)
    document.addEventListener('input', onInput, true)
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.value.length === 8) tell('typed')
  }
  const timer = setInterval(follow, 4)
  follow()
}
