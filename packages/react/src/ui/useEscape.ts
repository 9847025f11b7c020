// Escape for the overlays. A dialog library of the page may listen on the document while the event goes down, and closes its
// own dialog, so ours listens on the window, before it.
import { type RefObject, useEffect } from 'react'
import { overlayRoot } from './overlayRoot.ts'

interface Layer {
  /** Returns false if there is nothing to do, so that the layer around it gets the key. */
  onEscape: () => boolean
  /** Also while nothing has the focus. */
  modal: boolean
}

const layers = new Map<Element, Layer>()
/** The key is held, and its release is ours too. */
let isHeld = false

/** @param onEscape must be stable, or registers again with each render */
export function useEscape(
  within: RefObject<HTMLElement | null>,
  onEscape: () => boolean,
  { modal = false } = {},
): void {
  useEffect(() => {
    const element = within.current
    if (!element) return
    layers.set(element, { onEscape, modal })
    addEventListener('keydown', onKeyDown, true)
    addEventListener('keyup', onKeyUp, true)
    return () => {
      layers.delete(element)
      if (layers.size > 0) return
      removeEventListener('keydown', onKeyDown, true)
      // The release of the key that closed the last one is still to come.
      setTimeout(() => layers.size === 0 && removeEventListener('keyup', onKeyUp, true), 1000)
    }
  }, [within, onEscape, modal])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const path = event.composedPath()
  const around = path.flatMap((node) => (node instanceof Element ? (layers.get(node) ?? []) : []))
  // The focus may be in an overlay of an extension, which gets its own key.
  const isOurs = path[0] === document.body || path.includes(overlayRoot())
  const modal = isOurs ? [...layers.values()].filter((layer) => layer.modal) : []
  if (![...around, ...modal].some(({ onEscape }) => onEscape())) return
  isHeld = true
  take(event)
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !isHeld) return
  isHeld = false
  take(event)
}

/** A prevented key does not close dialogs and popovers either. */
function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
