import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

interface RedrawnProps {
  /** Called if it fails again and again. */
  onError?: (error: unknown) => void
  children: ReactNode
}

/** What another script did to the elements is gone once they are drawn again. */
const TRIES = 3

/** Draws its content again after an error, and nothing if that does not help. */
export function Redrawn({ onError, children }: RedrawnProps) {
  const [failures, setFailures] = useState(0)
  return (
    <ErrorBoundary
      key={failures}
      onError={(error) => {
        if (failures + 1 < TRIES) setFailures(failures + 1)
        else onError?.(error)
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
