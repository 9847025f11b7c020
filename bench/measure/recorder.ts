// Runs inside the page, before its own scripts: notes when each thing was on the screen.

export type Marks = {
  /** Milliseconds since the navigation started: the button is painted and React answers to it. */
  usableMs?: number
  /** From the click to the wallet's row, painted and uncovered. */
  rowMs?: number
  /** Milliseconds since the navigation started: an address is painted. */
  addressMs?: number
}

export type RecorderOptions = {
  /** The whole text of the button, in lower case. */
  button: string
  walletName: string
  /** Clicks in the very moment in which the button becomes usable. */
  clickAtOnce: boolean
}

declare global {
  var benchMarks: Marks
}

/** Self-contained: it is sent to the page as text. */
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
  /** React keeps the handlers of a node on the node, from the moment it has taken it over. */
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

  /** What is true in a frame's callback is painted with that frame: the next task is right after it. */
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
