import { type RefObject, useEffect } from 'react'

/**
 * Calls back on a press on the element itself, not on its content. A press that began inside, such as a text
 * selection, does not count if it ends outside.
 */
export function useOutsidePress(outside: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const element = outside.current
    if (!element) return
    let began = false
    const onPointerDown = (event: PointerEvent) => {
      began = event.target === element
    }
    const onClick = (event: MouseEvent) => {
      // The second press of a double click was meant for the view before.
      if (began && event.target === element && event.detail < 2) onPress()
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('click', onClick)
    }
  }, [outside, onPress])
}
