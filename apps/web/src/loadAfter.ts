/** Loads what comes right after the first frame. */
export const loadAfter = () => import('./after.ts')
