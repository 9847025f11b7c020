/**
 * The visitor's variant of the page's language (`en-GB` on an English page), for dates and times. The page's
 * language if the visitor prefers none of its variants.
 */
export function personLocale(
  language: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  // With digits of its own, it is more than the name of a language.
  if (language.includes('-u-')) return language
  const base = (tag: string) => tag.split('-')[0]?.toLowerCase()
  return preferred.find((tag) => base(tag) === base(language) && isTag(tag)) ?? language
}

/** Chromium reports `en-US@posix` under the locale POSIX, and `Intl` throws at it. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
