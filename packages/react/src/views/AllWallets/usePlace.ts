import { currentView, type View } from '@aureus/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../../provider/useClient.ts'

/** Restores the list's position and stores it on leaving. Returns the restored position. */
export function usePlace(
  inside: RefObject<HTMLElement | null>,
): [was: Place, note: (place: Omit<Place, 'scrollTop'>) => void] {
  const client = useClient()
  const [view] = useState(() => currentView(client.state.modal.getState()))
  const [was] = useState(() => placeIn(view))
  const latest = useRef<Omit<Place, 'scrollTop'>>(was)

  useLayoutEffect(() => {
    const dialog = inside.current?.closest('[role="dialog"]')
    if (!dialog) return
    dialog.scrollTop = was.scrollTop
    return () => keepPlace(view, { ...latest.current, scrollTop: dialog.scrollTop })
  }, [inside, view, was])

  const [note] = useState(() => (place: Omit<Place, 'scrollTop'>) => {
    latest.current = place
  })
  return [was, note]
}

// The scroll position in the list, for the way back from a wallet's page. Kept while the modal's history holds
// the view.

interface Place {
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
