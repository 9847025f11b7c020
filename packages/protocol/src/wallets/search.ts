/** From how many characters on a search narrows the list. */
export const MIN_SEARCH_LENGTH = 2

/** What is compared: without case, accents, and the space around. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/**
 * The entries whose name holds the text, whatever its case and accents, those that begin with it first.
 * A text of fewer than 2 characters narrows nothing.
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
