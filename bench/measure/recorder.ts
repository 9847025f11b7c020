// Runs in the page before its own scripts and records when things appear on screen.

export type Marks = {
  /** Milliseconds from navigation until the button is painted and hydrated. */
  usableMs?: number
  /** From the click until the wallet's row is painted and uncovered. */
  rowMs?: number
  /** Milliseconds from navigation until an address is painted. */
  addressMs?: number
}

export type RecorderOptions = {
  /** The complete text of the button, in lower case. */
  button: string
  walletName: string
  /** Clicks as soon as the button becomes usable. */
  clickAtOnce: boolean
}

declare global {
  var benchMarks: Marks
}

/** Self-contained, because it is sent to the page as text. */
export function record({ button, walletName, clickAtOnce }: RecorderOptions): void {
  const marks: Marks = {}
  globalThis.benchMarks = marks
  let clickedAtMs: number | undefined

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

  const findButton = () =>
    find((element) => text(element) === button && answers(element) && uncovered(element))
  const findRow = () =>
    find((element) => text(element).includes(walletName.toLowerCase()) && uncovered(element))
  const findAddress = () => find((element) => /0x[0-9a-f]{2,}/.test(text(element)))

  addEventListener('click', ({ timeStamp }) => (clickedAtMs ??= timeStamp), { capture: true })

  /** What holds in a frame's callback is painted with that frame. The next task runs right after it. */
  const afterPaint = (run: (nowMs: number) => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => run(performance.now()), { once: true })
    port1.start()
    port2.postMessage(null)
  }
  const frame = () => {
    const target = marks.usableMs === undefined ? findButton() : undefined
    if (target)
      afterPaint((nowMs) => {
        if (marks.usableMs !== undefined) return
        marks.usableMs = nowMs
        if (clickAtOnce) target.click()
      })
    if (clickedAtMs !== undefined && marks.rowMs === undefined && findRow()) {
      const since = clickedAtMs
      afterPaint((nowMs) => (marks.rowMs ??= nowMs - since))
    }
    if (marks.addressMs === undefined && findAddress())
      afterPaint((nowMs) => (marks.addressMs ??= nowMs))
    if (marks.addressMs === undefined) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
