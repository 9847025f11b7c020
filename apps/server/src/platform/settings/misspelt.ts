// Which setting a variable was meant to be. The rule is narrow, because a start is refused for it and other programs
// have variables in the same environment.

/** What people put in front of a setting of ours. */
const PREFIX = 'AUREUS_'

/** Shorter names of one word, such as PORT, are near to names of others. */
const MIN_WORD_LENGTH = 7
const MAX_EDITS = 2

/** @returns the one of `names` that this one nearly is, or undefined, also for one of `names` */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (names.includes(given)) return undefined
  const name = given.toUpperCase().replaceAll(/[-.]/g, '_')
  const rest = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
  if (rest !== undefined) return names.includes(rest) ? rest : nearestName(rest, names)
  // Names of one word in small letters, such as `host`, belong to shells.
  if (names.includes(name)) return name.includes('_') ? name : undefined
  return closestName(
    name,
    names.filter((known) => isNear(name, known)),
  )
}

export const closestName = (name: string, names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0]

function isNear(name: string, known: string): boolean {
  if (!known.includes('_') && known.length < MIN_WORD_LENGTH) return false
  // Spares the work below for nearly all pairs: a plural adds at most two letters, and so do wrong ones.
  if (Math.abs(name.length - known.length) > 2 * MAX_EDITS) return false
  if (withoutUnderscores(name) === withoutUnderscores(known)) return true
  const [words, knownWords] = [wordsOf(name), wordsOf(known)]
  if (words.length !== knownWords.length) return singular(words) === singular(knownWords)
  if (singular(words.toSorted()) === singular(knownWords.toSorted())) return true
  let edits = 0
  for (const [at, word] of knownWords.entries()) {
    edits += editsOf(words[at] ?? '', word)
    if (edits > MAX_EDITS) return false
  }
  return true
}

const withoutUnderscores = (name: string): string => name.replaceAll('_', '')

const wordsOf = (name: string): string[] => name.split('_')

const singular = (words: readonly string[]): string => words.map(singularOf).join('')

/** `PROXY` of `PROXIES`. */
function singularOf(word: string): string {
  if (word.length <= 3 || word.endsWith('SS')) return word
  return word.replace(/IES$/, 'Y').replace(/S$/, '')
}

/** Infinite if the two are different words, not one with a wrong letter. */
function editsOf(word: string, known: string): number {
  if (word === known) return 0
  if (Math.abs(word.length - known.length) > MAX_EDITS) return Number.POSITIVE_INFINITY
  const [one, other] = [singularOf(word), singularOf(known)]
  const edits = Math.min(editDistance(word, known), editDistance(one, other))
  const allowed = known.length <= 2 ? 0 : known.length <= 4 ? 1 : MAX_EDITS
  const isOther = known.length <= 3 && edits > 0 && word[0] !== known[0]
  return edits > allowed || isOther ? Number.POSITIVE_INFINITY : edits
}

/** How many letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let at = 1; at <= from.length; at++) {
    const next = [at]
    for (let column = 1; column <= to.length; column++) {
      const [letter, other] = [from[at - 1], to[column - 1]]
      const isSwapped = letter === to[column - 2] && other === from[at - 2]
      next.push(
        Math.min(
          (row[column - 1] ?? 0) + (letter === other ? 0 : 1),
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          isSwapped && at > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
