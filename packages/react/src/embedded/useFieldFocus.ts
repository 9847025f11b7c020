import { type RefObject, useEffect } from 'react'

/**
 * Where all there is to do is to type, the field has the focus from the start: a view's heading gets it first.
 * What the field is for is in its description.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => queueMicrotask(() => field.current?.focus({ preventScroll: true })), [field])
}
