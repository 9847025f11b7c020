/** The server alone asks. */
export const afterSource = import.meta.env.SSR ? 'src/after.ts' : ''

/** Loads what comes right after the first frame. */
export const loadAfter = () => import('./after.ts')
