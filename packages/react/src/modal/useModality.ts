// Makes a dialog modal without `showModal()`, which would also make toasts and wallets' own overlays inert.
import { type RefObject, useLayoutEffect } from 'react'
import { pageRootOf, treeOf } from '../ui/overlayRoot.ts'
import { afterPaint } from './afterPaint.ts'
import { lockScroll, unlockScroll } from './scrollLock.ts'

/**
 * While mounted, the page is inert and does not scroll, and the focus is in the dialog. Then it returns to where it was.
 * @param anchor an element inside the page
 */
export function useModality(
  anchor: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!anchor.current || !element) return
    const page = pageRootOf(anchor.current)
    const tree = treeOf(element)
    const before = tree.activeElement
    element.focus({ preventScroll: true })
    // The focus is in the dialog and the scrim covers the page. Restyling all its elements can wait for a frame.
    const cancel = afterPaint(() => {
      lockScroll()
      page.inert = true
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
      page.inert = false
      // After the commit, which may remove the element: `Connect wallet` becomes the account.
      queueMicrotask(() => returnFocus(before, tree))
    }
  }, [anchor, dialog])
}

function returnFocus(before: Element | null, tree: Document | ShadowRoot): void {
  const usable = before?.isConnected && before !== document.body
  const target = usable ? before : tree.querySelector('[data-au-connect]')
  // What had the focus can have it again.
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
}
