/** Loads the code for right after the first frame. */
export const loadAfterFirstFrame = () => import('./afterFirstFrame.ts')
