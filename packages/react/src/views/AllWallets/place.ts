// The scroll position in the list, for the way back from a wallet's page. Kept while the modal's history holds
// the view.
import type { View } from '@aureus/core'

export interface Place {
  query: string
  pages: number
  /** Scroll offset of the dialog, in CSS pixels. */
  scrollTop: number
}

export const start: Place = { query: '', pages: 1, scrollTop: 0 }

const places = new WeakMap<View, Place>()

export function placeIn(view: View): Place {
  return places.get(view) ?? start
}

export function keepPlace(view: View, place: Place): void {
  places.set(view, place)
}
