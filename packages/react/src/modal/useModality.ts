// Makes a dialog modal without `showModal()`, which would also make toasts and wallets' own overlays inert.
import { type RefObject, useLayoutEffect } from 'react'
import { holdLayer } from '../ui/layer.ts'
import { focusedElement, overlayRoot, overlayTree } from '../ui/overlayRoot.ts'
import { afterPaint } from './afterPaint.ts'
import { inertPage } from './inertPage.ts'
import { lockScroll, unlockScroll } from './scrollLock.ts'

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
