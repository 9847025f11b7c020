// A view that nobody needs in order to connect: its code comes by itself, when it is first wanted.
import { type ComponentType, useEffect, useState } from 'react'
import { useChunk } from '../hooks/useChunk.ts'
import { CoinRing } from '../ui/CoinRing.tsx'
import { createChunk } from './chunk.ts'
import styles from './lazyView.module.css'
import { TryLoading } from './TryLoading.tsx'
import { useModalMessages } from './useModalMessages.ts'

export interface LazyView {
  Body: ComponentType
  /** Loads the code before it is wanted. A failure is left to the moment that wants it. */
  preload(): void
}

export function lazyView(importer: () => Promise<ComponentType>): LazyView {
  const chunk = createChunk(importer)

  function Body() {
    const words = useModalMessages().view
    const View = useChunk(chunk)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      chunk.load().catch(() => setFailed(true))
    }, [])

    if (View) return <View />
    if (failed) return <TryLoading load={chunk.load}>{words.failed}</TryLoading>
    return (
      <div className={styles.wait}>
        <CoinRing turning className={styles.ring} />
        <p role="status">{words.loading}</p>
      </div>
    )
  }

  return {
    Body,
    preload() {
      chunk.load().catch(() => undefined)
    },
  }
}
