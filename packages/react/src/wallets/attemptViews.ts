import type { ComponentType } from 'react'

/** What shows an attempt to connect instead of the usual words, by wallet id. Whoever starts such an attempt sets it. */
export const attemptViews = new Map<string, ComponentType>()
