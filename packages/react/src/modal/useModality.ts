// What makes a dialog modal without `showModal()`, which would make toasts and wallets' own overlays inert too.
import { type RefObject, useLayoutEffect } from 'react'
import { pageRootOf } from '../ui/overlayRoot.ts'
import { afterPaint } from './afterPaint.ts'
import { lockScroll, unlockScroll } from './scrollLock.ts'

/**
 * While mounted: the page is inert and does not scroll, focus is in the dialog, and it returns where it came from.
 * @param anchor an element inside the page.
 */
export function useModality(
  anchor: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!anchor.current || !element) return
    const page = pageRootOf(anchor.current)
    const before = document.activeElement
    element.focus({ preventScroll: true })
    // Focus is here and the scrim over the page: that each of its elements gets a new style can wait a frame.
    const cancel = afterPaint(() => {
      lockScroll()
      page.inert = true
    })

    // What had focus may be replaced by what comes after it: `Cancel` by `Try again`.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })

    return () => {
      cancel()
      observer.disconnect()
      unlockScroll()
      page.inert = false
      // After the commit, which may remove what had focus: `Connect wallet` becomes the account.
      queueMicrotask(() => returnFocus(before))
    }
  }, [anchor, dialog])
}

function returnFocus(before: Element | null): void {
  const usable = before instanceof HTMLElement && before.isConnected && before !== document.body
  const target = usable ? before : document.querySelector<HTMLElement>('[data-au-connect]')
  target?.focus({ preventScroll: true })
}
