// The browser's Back and Forward, while the modal is open and after. Each view that one can leave has a
// history entry of its own above the page's, with the page's address: opening changes no URL, and Back is
// an ordinary step. What is over is taken out of the way again. The rules: docs/decisions/0011.
import { type Client, closeModal, goBack } from '@aureus/core'
import { afterPaint } from './afterPaint.ts'
import { canGoBack } from './canGoBack.ts'
import { markOf, withMark } from './historyMark.ts'

/** A second Back within this time on a view that must be answered leaves the page. */
const LEAVE_WITHIN_MS = 2000
/** After a close, a page often goes on by itself: only then is it known which entries are in the way. */
const SETTLE_MS = 100

/** Follows until what it returns is called. One at a time in a page. */
export function followHistory(client: Client, page: Window): () => void {
  const { history, location } = page
  const { modal } = client.state
  const navigation = 'navigation' in page ? page.navigation : undefined
  /** Entries of the modal below where the visitor stands, this one included. */
  let depth = markOf(history.state).depth
  /** The address that those entries have. */
  let home = location.href
  /** On the page's own entry, which the modal's old ones follow. */
  let below = false
  /** How the browser scrolls on the way back to the page's own entry, where the modal changes nothing. */
  let restoration = history.scrollRestoration
  /** A step of ours is under way. */
  let stepping = false
  /** False from a load on until an entry is reached or added: a step that the load overtook is not in `depth`. */
  let certain = false
  /** The visitor's steps are being made: what they change is looked at once, at their end. */
  let moving = false
  let leaving = false
  /** A Back that was meant for the page is on its way past the modal's entries. */
  let passingOn = false
  let refusedAtMs = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => modal.getState().open

  function step(by: number): void {
    stepping = true
    history.go(by)
  }

  /** To the page's own entry, by its key where the way there may be shorter than `depth`, and lead off the site. */
  function stepHome(): void {
    const key = markOf(history.state).home
    if (certain || !navigation || !key) return step(-depth)
    stepping = true
    const { committed, finished } = navigation.traverseTo(key)
    // What is reached is told of in a `popstate`, as ever.
    Promise.all([committed, finished]).catch(() => {
      // It is not to be had: the visitor's Back will do.
      if (!certain) stepping = below = false
    })
  }

  /** Makes the entries fit the views. */
  function align(): void {
    stay()
    if (stepping || moving || leaving) return
    if (depth === 0) home = location.href
    if (location.href !== home) return arriveElsewhere()
    if (!isOpen()) return depth > 0 ? passOver() : undefined
    const wanted = modal.getState().history.length
    if (wanted < depth) return certain ? step(wanted - depth) : stepHome()
    below = false
    if (depth === 0) {
      restoration = history.scrollRestoration
      // What is behind the modal may have changed meanwhile: the old offset is of no use there.
      history.scrollRestoration = 'manual'
    }
    while (depth < wanted) {
      const own = depth === 0 ? (navigation?.currentEntry?.key ?? '') : markOf(history.state).home
      depth += 1
      certain = true
      history.pushState(withMark(history.state, { depth, length: 1, home: own }), '')
      // Only now is what followed gone from it.
      history.replaceState(
        withMark(history.state, { depth, length: history.length, home: own }),
        '',
      )
    }
  }

  /** Away from an entry of a modal that is closed: on to what follows it, else back to the page's own. */
  function passOver(): void {
    if (below && history.length > markOf(history.state).length) return step(1)
    below = true
    stepHome()
  }

  function settle(): void {
    align()
    if (stepping || !passingOn) return
    passingOn = false
    history.back()
  }

  /** The page went to another address: its entries are its own, and what was open closes if it may. */
  function arriveElsewhere(): void {
    depth = markOf(history.state).depth
    home = location.href
    below = false
    if (isOpen()) closeModal(client)
    align()
  }

  /** The visitor's Back: a step in the modal. False where the view must be answered first. */
  function stepBack(): boolean {
    const { history: views } = modal.getState()
    if (canGoBack(views)) goBack(client)
    else closeModal(client)
    return !isOpen() || modal.getState().history !== views
  }

  function refuse(): void {
    const nowMs = Date.now()
    leaving = nowMs - refusedAtMs < LEAVE_WITHIN_MS
    refusedAtMs = nowMs
    if (leaving) history.go(-depth - 1)
  }

  function onPopState(event: PopStateEvent): void {
    const from = depth
    const ours = stepping
    stepping = false
    certain = true
    leaving = false
    depth = markOf(event.state).depth
    if (location.href !== home) return arriveElsewhere()
    if (from === 0 && depth === 0) return
    if (depth === 0) history.scrollRestoration = restoration
    if (ours) return settle()
    if (!isOpen()) {
      // Back, before the entries of what was closed were gone: it was meant for the page.
      passingOn = depth < from
      return settle()
    }
    moving = true
    for (let at = from; at > depth && isOpen(); at--)
      if (!stepBack()) {
        refuse()
        break
      }
    moving = false
    align()
  }

  /** Where the browser tells of it: a router's `pushState` says nothing else. */
  function onEntryChange(): void {
    if (!stepping && isOpen() && location.href !== home) arriveElsewhere()
  }

  let wasOpen = isOpen()
  let callOff = () => {}
  function onChange(): void {
    stay()
    callOff()
    if (isOpen()) {
      // An entry costs milliseconds: nobody goes back from what is not on the screen yet.
      if (wasOpen) align()
      else callOff = afterPaint(align)
    } else if (wasOpen) {
      timer = setTimeout(align, SETTLE_MS)
      page.addEventListener('beforeunload', stay)
    }
    wasOpen = isOpen()
  }

  /** A step would call off a page that is on its way: the entries then wait for the visitor's Back. */
  function stay(): void {
    clearTimeout(timer)
    page.removeEventListener('beforeunload', stay)
  }

  align()
  const unsubscribe = modal.subscribe(onChange)
  page.addEventListener('popstate', onPopState)
  navigation?.addEventListener('currententrychange', onEntryChange)
  return () => {
    stay()
    callOff()
    unsubscribe()
    page.removeEventListener('popstate', onPopState)
    navigation?.removeEventListener('currententrychange', onEntryChange)
  }
}
