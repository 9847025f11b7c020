// Makes the browser's Back and Forward work while the modal is open and after. Each view that visitors can leave
// gets a history entry above the page's, with the page's address: opening changes no URL, and Back is an ordinary
// step. Entries that are over are removed again. The rules are in docs/decisions/0011.
import { type Client, closeModal, goBack } from '@aureus/core'
import { afterPaint } from './afterPaint.ts'
import { canGoBack } from './canGoBack.ts'

/** On a view that must be answered, a second Back within this time leaves the page. */
const LEAVE_WITHIN_MS = 2000
/** A page often navigates by itself after a close. Only then is it known which entries are in the way. */
const SETTLE_MS = 100

/** Returns a function that stops it. A page may run one at a time. */
export function followHistory(client: Client, page: Window): () => void {
  const { history, location } = page
  const { modal } = client.state
  const navigation = 'navigation' in page ? page.navigation : undefined
  /** The number of the modal's entries up to the current one. */
  let depth = markOf(history.state).depth
  /** The address of those entries. */
  let home = location.href
  /** The current entry is the page's own, and old entries of the modal follow it. */
  let below = false
  /** The page's own setting for scrolling on Back, to be restored on its own entry. */
  let restoration = history.scrollRestoration
  /** A step that this code started is under way. */
  let stepping = false
  /** False after a load until an entry is reached or added: `depth` misses a step that the load overtook. */
  let certain = false
  /** The visitor's steps are being applied. The entries are aligned once, at the end. */
  let moving = false
  let leaving = false
  /** A Back that was meant for the page still has to pass the modal's entries. */
  let passingOn = false
  let refusedAtMs = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => modal.getState().open

  function step(by: number): void {
    stepping = true
    history.go(by)
  }

  /** Goes to the page's own entry. If `depth` may be too large, goes by key, so as not to leave the site. */
  function stepHome(): void {
    const key = markOf(history.state).home
    if (certain || !navigation || !key) return step(-depth)
    stepping = true
    const { committed, finished } = navigation.traverseTo(key)
    // `popstate` reports the arrival.
    Promise.all([committed, finished]).catch(() => {
      // The entry is gone. The visitor's own Back will do.
      if (!certain) stepping = below = false
    })
  }

  /** Makes the history entries match the views. */
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
      // The page behind the modal may change meanwhile, which makes the old offset useless.
      history.scrollRestoration = 'manual'
    }
    while (depth < wanted) {
      const own = depth === 0 ? (navigation?.currentEntry?.key ?? '') : markOf(history.state).home
      depth += 1
      certain = true
      history.pushState(withMark(history.state, { depth, length: 1, home: own }), '')
      // Only after the push are the entries that followed gone from the length.
      history.replaceState(
        withMark(history.state, { depth, length: history.length, home: own }),
        '',
      )
    }
  }

  /** Leaves the entry of a closed modal: on to what follows it, or else back to the page's own. */
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

  /** The page went to another address. The entries there are its own. An open modal closes if it may. */
  function arriveElsewhere(): void {
    depth = markOf(history.state).depth
    home = location.href
    below = false
    if (isOpen()) closeModal(client)
    align()
  }

  /** Applies the visitor's Back to the modal. Returns false if the view must be answered first. */
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
      // Back came before the entries of the closed modal were removed, so it was meant for the page.
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

  /** Only some browsers report this. It is the only event for a router's `pushState`. */
  function onEntryChange(): void {
    if (!stepping && isOpen() && location.href !== home) arriveElsewhere()
  }

  let wasOpen = isOpen()
  let callOff = () => {}
  function onChange(): void {
    stay()
    callOff()
    if (isOpen()) {
      // Adding an entry takes milliseconds, and visitors cannot go back from a view that is not painted yet.
      if (wasOpen) align()
      else callOff = afterPaint(align)
    } else if (wasOpen) {
      timer = setTimeout(align, SETTLE_MS)
      page.addEventListener('beforeunload', stay)
    }
    wasOpen = isOpen()
  }

  /** A step would cancel a navigation that is under way. The entries then wait for the visitor's Back. */
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

// The mark that the modal writes into its history entries, beside the state of the page's own router.

/** The modal's entries have the page's address. This key tells them apart. */
const KEY = 'aureus.modal'

interface HistoryMark {
  /** The number of the modal's entries from the page's own entry to this one; 0 on the page's own. */
  depth: number
  /** The length of the browser's history when the entry was added. If it is longer now, entries follow. */
  length: number
  /** The key of the page's own entry in the Navigation API; empty in browsers without it. */
  home: string
}

const none: HistoryMark = { depth: 0, length: 0, home: '' }

/** @param state of a history entry; this page, its router or an earlier build may have written it */
export function markOf(state: unknown): HistoryMark {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return none
  const mark: unknown = state[KEY]
  if (!Array.isArray(mark)) return none
  const [depth, length, home] = mark as unknown[]
  return isCount(depth) && isCount(length) && typeof home === 'string'
    ? { depth, length, home }
    : none
}

const isCount = (part: unknown): part is number => Number.isSafeInteger(part) && Number(part) > 0

/** Adds the mark to a state and leaves the router's own keys as they are. */
export function withMark(state: unknown, { depth, length, home }: HistoryMark): object {
  return { ...(typeof state === 'object' ? state : {}), [KEY]: [depth, length, home] }
}
