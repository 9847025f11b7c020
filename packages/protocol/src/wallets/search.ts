/** The number of characters from which a search filters. */
export const MIN_SEARCH_LENGTH = 2

/** The form used for comparison: without case, accents and surrounding spaces. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/**
 * The entries whose name contains the text, ignoring case and accents, prefix matches first. Texts of fewer than 2
 * characters do not filter.
 */
export function searchByName<T extends { name: string }>(
  entries: readonly T[],
  text: string,
): readonly T[] {
  const wanted = fold(text)
  if ([...wanted].length < MIN_SEARCH_LENGTH) return entries
  const found = entries.filter(({ name }) => fold(name).includes(wanted))
  const begins = ({ name }: T) => fold(name).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
