// Places where a listed phrase is right. Each says why; one that matches nothing fails the check.

export interface Exception {
  path: string
  /** The phrase with enough text around it to be found once. */
  text: string
  reason: string
}

export const exceptions: readonly Exception[] = []
