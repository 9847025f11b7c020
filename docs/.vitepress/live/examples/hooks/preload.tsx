// Hooks: load the modal before somebody presses
import { preloadAccountLabel, preloadModal, whenIdle } from '@aureus/react'
import { useEffect, useState } from 'react'

export function Example() {
  const [loaded, setLoaded] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        preloadModal()
        preloadAccountLabel().then(
          () => setLoaded(true),
          () => undefined,
        )
      }),
    [],
  )
  return <p>{loaded ? 'Loaded' : 'Waiting until the page is idle …'}</p>
}
