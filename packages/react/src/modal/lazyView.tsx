// A view that nobody needs in order to connect: its code comes by itself, when it is first wanted.
import { type ComponentType, useEffect, useState } from 'react'
import { createChunk } from '../loading/chunk.ts'
import { TryLoading } from '../loading/TryLoading.tsx'
import { useChunk } from '../loading/useChunk.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { CoinRing } from '../ui/CoinRing.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { LaterViewName } from './laterViews.ts'
import styles from './lazyView.module.css'

export interface LazyView {
  Body: ComponentType
  /** Loads the code before it is wanted. A failure is left to the moment that wants it. */
  preload(): void
}

export interface Shape {
  /** Of a list: how many of its rows will be in sight. */
  rows?: number
  /** The coin above it, as above an account. Alone where there are no rows. */
  coin?: boolean
}

/** @param shape what is seen of it before its code is there */
export function lazyView(
  name: LaterViewName,
  { rows = 0, coin = rows === 0 }: Shape = {},
): LazyView {
  const chunk = createChunk(
    (): Promise<ComponentType> =>
      import('./laterViews.ts').then(({ laterViews }) => laterViews[name]()),
  )

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
