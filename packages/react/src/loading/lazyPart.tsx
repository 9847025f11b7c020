// A component whose code is loaded when it is first wanted.
import { type ComponentType, useEffect, useState } from 'react'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { CoinRing } from '../ui/CoinRing.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { createChunk } from './chunk.ts'
import styles from './lazyPart.module.css'
import { TryLoading } from './TryLoading.tsx'
import { useChunk } from './useChunk.ts'

export interface LazyPart {
  Body: ComponentType
  /** Loads the code ahead of time. Drawing the part reports a failure. */
  preload(): void
}

export interface Shape {
  /** The number of rows that a list will show at first. */
  rows?: number
  /** A coin above the rows, as above an account. The default without rows. */
  coin?: boolean
}

/** @param shape what is drawn until the code has loaded */
export function lazyPart(
  load: () => Promise<ComponentType>,
  { rows = 0, coin = rows === 0 }: Shape = {},
): LazyPart {
  const chunk = createChunk(load)

  function Body() {
    const words = useModalMessages().view
    const Part = useChunk(chunk)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      chunk.load().catch(() => setFailed(true))
    }, [])

    if (Part) return <Part />
    if (failed) return <TryLoading load={chunk.load}>{words.failed}</TryLoading>
    return (
      <div className={rows > 0 ? styles.list : styles.wait}>
        {coin && <CoinRing turning className={styles.ring} />}
        <p role="status" className={rows > 0 ? 'au-hidden' : undefined}>
          {words.loading}
        </p>
        {rows > 0 && <SkeletonRows rows={rows} />}
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
