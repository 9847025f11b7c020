// Makes a dialog modal without `showModal()`, which would also make toasts and wallets' own overlays inert.
import { type RefObject, useLayoutEffect } from 'react'
import { holdLayer } from '../ui/layer.ts'
import { focusedElement, overlayRoot, overlayTree, parentOf } from '../ui/overlayRoot.ts'
import { afterPaint } from './afterPaint.ts'

/**
 * While mounted, the page is inert and does not scroll, and the focus is in the dialog, above everything in the page. Then
 * it returns to where it was.
 */
export function useModality(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = focusedElement()
    let restore: (() => void) | undefined
    const makeInert = () => {
      restore?.()
      restore = inertPage(overlayRoot())
      // A dialog of the page may have taken the focus while it could.
      if (!element.contains(focusedElement())) element.focus({ preventScroll: true })
    }
    // In a dialog of the page, other elements are beside it.
    const release = holdLayer(() => restore && makeInert())
    element.focus({ preventScroll: true })
    // The focus is in the dialog and the scrim covers the page. Restyling all its elements can wait for a frame.
    const cancel = afterPaint(() => {
      lockScroll()
      makeInert()
    })

    // The focused element may be replaced, as `Cancel` is by `Try again`.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })

    return () => {
      cancel()
      observer.disconnect()
      unlockScroll()
      restore?.()
      release()
      // After the commit, which may remove the element: `Connect wallet` becomes the account.
      queueMicrotask(() => returnFocus(before))
    }
  }, [dialog])
}

function returnFocus(before: Element | null): void {
  const usable = before?.isConnected && before !== document.body
  const target = usable ? before : overlayTree().querySelector('[data-au-connect]')
  // What had the focus can have it again.
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
}

// Stops the page from scrolling without shifting it: a classic scrollbar keeps its gutter.

const root = () => document.documentElement

/** Reads the page's layout, so call it before anything changes the layout. */
function lockScroll(): void {
  root().setAttribute('data-au-lock', hasGutter() ? 'gutter' : '')
}

function unlockScroll(): void {
  root().removeAttribute('data-au-lock')
}

/** A page may reserve a gutter without showing a scrollbar. */
const hasGutter = () =>
  innerWidth > root().clientWidth || getComputedStyle(root()).scrollbarGutter !== 'auto'

// Makes everything but the overlays inert, and afterwards only what was not inert before.

/** The highest one, which wallets and password managers give to their own overlays. */
const EXTENSION_LAYER = '2147483647'

/**
 * Makes the siblings of an element and of all its ancestors inert. What is added later stays usable, because it may be an
 * overlay of an extension. Returns a function that restores what was there.
 */
function inertPage(overlays: Element): () => void {
  const beside = siblingsOf(overlays)
  const ours = new Set(beside.filter((element) => !element.inert))
  // A dialog of the page may end meanwhile and take back what it did, or another one may begin.
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target as HTMLElement
      if (element.inert) ours.delete(element)
      else ours.add(element)
    }
    apply()
  })
  function apply(): void {
    for (const element of ours) element.inert = true
    observer.takeRecords()
  }
  for (const element of beside) observer.observe(element, { attributeFilter: ['inert'] })
  apply()
  return () => {
    observer.disconnect()
    for (const element of ours) element.inert = false
  }
}

function siblingsOf(overlays: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  let at: Node = overlays
  for (let up = parentOf(at); up && at !== document.body; up = parentOf(at)) {
    if (up instanceof Element || up instanceof ShadowRoot)
      for (const child of up.children)
        if (child !== at && child instanceof HTMLElement && isPart(child)) found.push(child)
    at = up
  }
  return found
}

/** Whether an element can have content of the page. An empty one may be an extension's, with a closed shadow root. */
function isPart(element: HTMLElement): boolean {
  // The embedded wallet's frame lies over the modal.
  if (element.matches('script, style, link, template, [data-aureus="wallet"]')) return false
  if (!element.hasChildNodes() && !element.shadowRoot)
    return element.matches('input, button, a, iframe')
  return getComputedStyle(element).zIndex !== EXTENSION_LAYER
}
