/**
 * The person's own variant of the language that the page speaks (`en-GB` on an English page), for dates
 * and times; the page's language where they read none of it.
 */
export function personLocale(
  language: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const base = (tag: string) => tag.split('-')[0]?.toLowerCase()
  return preferred.find((tag) => base(tag) === base(language)) ?? language
}
