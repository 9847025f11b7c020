// Runs in the page before its own scripts and records when things appear on screen.

export type Marks = {
  /** Milliseconds from navigation until the button is painted and uncovered. */
  visibleMs?: number
  /** Milliseconds from navigation until the button is also hydrated. */
  usableMs?: number
  /** How long tasks blocked the page until then, beyond 50 ms each. */
  blockedMs?: number
  /** Milliseconds from navigation until the first click. */
  clickMs?: number
  /** From the first click until the wallet's row is painted and uncovered. */
  rowMs?: number
  /** Milliseconds from navigation until a button with an address is painted and hydrated. */
  addressMs?: number
}

export type RecorderOptions = {
  /** The complete text of the button, in lower case. */
  button: string
  walletName: string
  /** `usable` clicks once when the button becomes usable, `visible` as soon and as often as it can be clicked. */
  clicks: 'usable' | 'visible' | 'never'
}

declare global {
  var benchMarks: Marks
}

/** Self-contained, because it is sent to the page as text. */
export function record({ button, walletName, clicks }: RecorderOptions): void {
  const marks: Marks = {}
  globalThis.benchMarks = marks
  const note = (name: keyof Marks, ms: number) => {
    if (marks[name] !== undefined) return
    marks[name] = ms
    // Asking the page for its marks would cost it 25 ms of the slowed processor, in the middle of what is measured.
    console.debug('aureus-bench', name, ms)
  }
  /** As fast as people click. */
  const EVERY_MS = 150
  let lastClickMs = Number.NEGATIVE_INFINITY

  const visible = (element: Element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const uncovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  }
  const text = (element: Element) => (element.textContent ?? '').trim().toLowerCase()
  /** React stores a node's handlers on the node once it is hydrated. */
  const answers = (element: Element) =>
    Object.entries(element).some(
      ([key, value]) => key.startsWith('__reactProps$') && typeof value?.onClick === 'function',
    )
  const find = (test: (element: HTMLElement) => boolean) =>
    [...document.querySelectorAll('button')].find((element) => test(element) && visible(element))

  const findButton = () => find((element) => text(element) === button && uncovered(element))
  const findRow = () =>
    find((element) => text(element).includes(walletName.toLowerCase()) && uncovered(element))
  // The sign-in that follows may cover it.
  const findAddress = () =>
    find((element) => /0x[0-9a-f]{2,}/.test(text(element)) && answers(element))

  const tasks: PerformanceEntry[] = []
  if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    })
  const blockedUntil = (endMs: number) =>
    tasks.reduce(
      (sum, { startTime, duration }) =>
        sum + Math.max(0, Math.min(startTime + duration, endMs) - startTime - 50),
      0,
    )

  addEventListener('click', ({ timeStamp }) => note('clickMs', timeStamp), { capture: true })

  /** What holds in a frame's callback is painted with that frame. The next task runs right after it. */
  const afterPaint = (run: (nowMs: number) => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => run(performance.now()), { once: true })
    port1.start()
    port2.postMessage(null)
  }
  const frame = () => {
    const again = clicks === 'visible' && marks.rowMs === undefined
    const target = marks.usableMs === undefined || again ? findButton() : undefined
    if (target)
      afterPaint((nowMs) => {
        note('visibleMs', nowMs)
        if (again && nowMs - lastClickMs >= EVERY_MS) {
          lastClickMs = nowMs
          target.click()
        }
        if (marks.usableMs !== undefined || !answers(target)) return
        note('usableMs', nowMs)
        // The entry of a task that just ended arrives later.
        setTimeout(() => note('blockedMs', blockedUntil(nowMs)), 100)
        if (clicks === 'usable') target.click()
      })
    if (marks.clickMs !== undefined && marks.rowMs === undefined && findRow()) {
      const since = marks.clickMs
      afterPaint((nowMs) => note('rowMs', nowMs - since))
    }
    if (marks.addressMs === undefined && findAddress())
      afterPaint((nowMs) => note('addressMs', nowMs))
    if (marks.addressMs === undefined) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
