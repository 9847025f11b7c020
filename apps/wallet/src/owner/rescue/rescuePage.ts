// The rescue page's SHA-384, which kits name. The build makes the page first (build/rescue.ts).
declare const AUREUS_RESCUE_PAGE: string | undefined

/** As in `integrity`. Zeros where nothing was built, in tests. */
export const rescuePage: string =
  typeof AUREUS_RESCUE_PAGE === 'string' ? AUREUS_RESCUE_PAGE : `sha384-${'A'.repeat(64)}`
