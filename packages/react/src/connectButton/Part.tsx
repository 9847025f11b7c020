import { type ReactNode, Suspense, useState } from 'react'
import { createChunk } from '../loading/chunk.ts'

export const partsChunk = createChunk(() => import('./parts.ts'))

const startParts = () => void partsChunk.load().catch(() => undefined)

interface PartProps {
  /** Draws it with its code. */
  children: (parts: typeof import('./parts.ts')) => ReactNode
  /** Until the code has loaded, and if it does not. It takes the same room. */
  plain: ReactNode
}

/** As `Account` draws the picture: a server's markup stays until the code has loaded. */
export function Part({ children, plain }: PartProps) {
  // Loading starts with the first drawing, on the server too, so that both draw the same.
  useState(startParts)
  return (
    <Suspense fallback={plain}>
      <Content plain={plain}>{children}</Content>
    </Suspense>
  )
}

function Content({ children, plain }: PartProps) {
  const coming = partsChunk.coming()
  // `use` would do, but React 18 does not have it.
  if (coming) throw coming
  const parts = partsChunk.get()
  return parts ? children(parts) : plain
}
