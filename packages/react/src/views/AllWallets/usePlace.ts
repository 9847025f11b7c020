import { currentView } from '@aureus/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../../provider/useClient.ts'
import { keepPlace, type Place, placeIn } from './place.ts'

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
