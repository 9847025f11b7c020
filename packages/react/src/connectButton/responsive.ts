/** A value for every screen, or one each for screens below and from 768 px. Without one, the other counts for both. */
export type Responsive<T> = T | { smallScreen?: T; largeScreen?: T }

/** @returns both values, the one for small screens first: `avatar full` */
export function bySize<T extends string | boolean>(
  given: Responsive<T> | undefined,
  fallback: T,
): string {
  const { smallScreen: small, largeScreen: large } =
    typeof given === 'object' ? given : { smallScreen: given, largeScreen: given }
  return `${small ?? large ?? fallback} ${large ?? small ?? fallback}`
}
