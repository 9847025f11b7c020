import { useContext } from 'react'
import { AureusContext, type AureusContextValue } from './context.ts'

/** @throws Error outside an `AureusProvider`. */
export function useAureus(): AureusContextValue {
  const value = useContext(AureusContext)
  if (!value) throw new Error('No AureusProvider found. Render this inside <AureusProvider>.')
  return value
}
