// A view that nobody needs in order to connect: its code comes by itself, when it is first wanted.
import { type ComponentType, useEffect, useState } from 'react'
import { useChunk } from '../hooks/useChunk.ts'
import { Button } from '../ui/Button.tsx'
import { CoinRing } from '../ui/CoinRing.tsx'
import { Notice } from '../views/parts/Notice.tsx'
import { createChunk } from './chunk.ts'
import styles from './lazyView.module.css'
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
    const { tryAgain } = useModalMessages()
    const View = useChunk(chunk)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      if (!View && !failed) chunk.load().catch(() => setFailed(true))
    }, [View, failed])

    if (View) return <View />
    return (
      <div className={styles.wait}>
        {failed ? (
          <>
            <Notice>{words.failed}</Notice>
            <Button wide onClick={() => setFailed(false)}>
              {tryAgain}
            </Button>
          </>
        ) : (
          <>
            <CoinRing turning className={styles.ring} />
            <p role="status">{words.loading}</p>
          </>
        )}
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
