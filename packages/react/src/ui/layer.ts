// Keeps the modal and the toasts above everything else in the page. Usually `--au-layer` does that. It is below the layer of
// wallets' own overlays, which must stay visible and usable. What the page shows in the browser's top layer is above any
// `z-index`; then the overlays go there too, and into the page's modal dialog or fullscreen element, because all outside of
// it is inert.
// Decision 0160.
import { focusedElement, overlayHome, overlayRoot, parentOf, treeOf } from './overlayRoot.ts'

let holders = 0
/** Called after the overlays have moved. */
const followers = new Set<() => void>()
/** Stands for the overlays' shadow root in a dialog outside of it. */
let seat: HTMLElement | undefined
let stop = () => {}
/** The parent of the overlays when `raise` last ended. */
let parent: Node | null = null

/**
 * Keeps the overlays on top until the returned function is called.
 * @param onMove called each time after they moved in the document
 */
export function holdLayer(onMove: () => void = () => undefined): () => void {
  holders += 1
  followers.add(onMove)
  if (holders === 1) stop = follow()
  raise(true)
  return () => {
    holders -= 1
    followers.delete(onMove)
    if (holders > 0) return
    stop()
    lower()
  }
}

/** @param again whether the page has shown something since, which is above the overlays now */
function raise(again = false): void {
  const root = overlayRoot()
  reveal(root)
  const focused = focusedIn(root)
  place(root, modalElement(root))
  if (!hasCompany(root)) leaveTopLayer(root)
  else if (again || !isInTopLayer(root)) enterTopLayer(root)
  if (focused && focusedElement() !== focused) focused.focus({ preventScroll: true })
  if (parent === root.parentNode) return
  parent = root.parentNode
  for (const tell of followers) tell()
}

function lower(): void {
  const root = overlayRoot()
  leaveTopLayer(root)
  place(root, null)
}

/** Follows what the page shows and takes away. These events do not bubble, so they are caught on their way down. */
function follow(): () => void {
  const listening = new AbortController()
  const capture = { capture: true, signal: listening.signal }
  const onChange = ({ target, type }: Event) => {
    if (target === overlayRoot()) return
    if (type !== 'toggle') return raise(type === 'fullscreenchange')
    // Of `<details>`, otherwise.
    if (target instanceof Element && target.matches('dialog, [popover]'))
      raise(target.matches(`${MODAL}, :popover-open`))
  }
  for (const type of ['toggle', 'close', 'fullscreenchange'])
    document.addEventListener(type, onChange, capture)
  // Older browsers do not report an opened dialog, but the focus goes to it.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const root = overlayRoot()
      if (target instanceof Element && !isWithin(root, target) && isModalAbove(root, target))
        raise(true)
    },
    capture,
  )
  // A page that removes its dialog takes the overlays with it.
  const removal = new MutationObserver(() => {
    // Back at home by now, if it was removed.
    const root = overlayRoot()
    if (root.parentNode !== parent || (parent !== overlayHome() && !isHeld())) raise()
  })
  removal.observe(document, { childList: true, subtree: true })
  // Dialog libraries hide everything beside their dialog from screen readers.
  const hiding = new MutationObserver(() => reveal(overlayRoot()))
  for (const element of ownElements(overlayRoot()))
    hiding.observe(element, { attributeFilter: ['aria-hidden', 'inert'] })
  return () => {
    listening.abort()
    removal.disconnect()
    hiding.disconnect()
  }
}

/** The root, and around it the host of a shadow root of ours, unless a dialog holds the root elsewhere. */
function ownElements(root: HTMLElement): Element[] {
  const tree = treeOf(root)
  return tree instanceof ShadowRoot ? [root, tree.host] : [root]
}

function reveal(root: HTMLElement): void {
  for (const element of ownElements(root))
    for (const name of ['aria-hidden', 'inert'])
      if (element.hasAttribute(name)) element.removeAttribute(name)
}

/** What makes all outside of it inert. In Chromium, an element in fullscreen does that too. */
const MODAL = ':modal, :fullscreen'

/** The page's modal element on top: the one with the focus, or the last one. */
function modalElement(root: HTMLElement): Element | null {
  for (let at: Node | null = focusedElement(); at; at = parentOf(at))
    if (isModal(at) && !isWithin(root, at)) return at
  return [...document.querySelectorAll(MODAL)].findLast((one) => !isWithin(root, one)) ?? null
}

const isModal = (node: Node | null): node is Element =>
  node instanceof Element && node.matches(MODAL)

function isModalAbove(root: HTMLElement, element: Element): boolean {
  for (let at: Node | null = element; at; at = parentOf(at))
    if (isModal(at)) return !isWithin(at, root)
  return false
}

function isHeld(): boolean {
  const holder = seat?.parentNode ?? parent
  return isModal(holder) && holder.isConnected
}

const isWithin = (root: Node, node: Node | null): boolean =>
  node !== null && (root.contains(node) || isWithin(root, shadowHost(node)))

function shadowHost(node: Node): Node | null {
  const tree = treeOf(node)
  return tree instanceof ShadowRoot ? tree.host : null
}

function place(root: HTMLElement, dialog: Element | null): void {
  const target = dialog ? seatIn(dialog) : overlayHome()
  if (root.parentNode !== target) move(target, root)
  if (!seat || seat.shadowRoot === target) return
  seat.remove()
  seat = undefined
}

/** A dialog outside of our shadow root lacks our styles, so the overlays get another shadow root in it. */
function seatIn(dialog: Element): Element | ShadowRoot {
  const home = overlayHome()
  if (isWithin(dialog, home)) return home
  const tree = treeOf(home)
  if (!(tree instanceof ShadowRoot) || tree.contains(dialog)) return dialog
  if (seat?.parentNode === dialog && seat.shadowRoot) return seat.shadowRoot
  seat = document.createElement('div')
  const { theme } = (tree.host as HTMLElement).dataset
  if (theme !== undefined) seat.dataset['theme'] = theme
  const inside = seat.attachShadow({ mode: 'open' })
  inside.adoptedStyleSheets = tree.adoptedStyleSheets
  for (const sheet of tree.querySelectorAll('style, link[rel~="stylesheet"]'))
    inside.append(sheet.cloneNode(true))
  dialog.append(seat)
  return inside
}

/** Keeps the state of frames where the browser can: a frame that is removed and added reloads. */
function move(target: Element | ShadowRoot, root: HTMLElement): void {
  try {
    if (root.isConnected && target.isConnected && 'moveBefore' in target)
      return target.moveBefore(root, null)
  } catch {
    // Not between these two.
  }
  target.append(root)
}

/** Whether the page has something in the top layer. */
function hasCompany(root: HTMLElement): boolean {
  if (!('popover' in root)) return false
  const shown = document.querySelectorAll(`${MODAL}, :popover-open`)
  return root.parentNode !== overlayHome() || [...shown].some((one) => one !== root)
}

/** The one shown last is on top. */
function enterTopLayer(root: HTMLElement): void {
  leaveTopLayer(root)
  root.popover = 'manual'
  root.showPopover()
}

const isInTopLayer = (root: HTMLElement) =>
  root.popover === 'manual' && root.matches(':popover-open')

function leaveTopLayer(root: HTMLElement): void {
  if (isInTopLayer(root)) root.hidePopover()
  root.removeAttribute('popover')
}

function focusedIn(root: HTMLElement): HTMLElement | null {
  const focused = focusedElement()
  return focused instanceof HTMLElement && root.contains(focused) ? focused : null
}
