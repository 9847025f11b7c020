// The pseudo-language: English in accented letters, and longer. A test that reads plain letters on a screen has found
// words that no catalogue has. This file runs in pages, too, so it imports nothing.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçðéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ']

/** What makes a message longer. It has words of its own, so that it wraps. */
export const MORE = 'ẋẋẋ'

/** German and Greek are about a third longer than English. */
const MORE_OF = 1 / 3

const letters = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]))

export const accent = (text: string): string =>
  [...text].map((each) => letters.get(each) ?? each).join('')

export const isPseudo = (text: string): boolean => text.includes(MORE)

export function longer(text: string): string {
  const count = Math.ceil((text.length * MORE_OF) / (MORE.length + 1))
  return `${text} ${Array<string>(count).fill(MORE).join(' ')}`
}

/** From letters of the pseudo-language to those of English. */
export const plainLetters: ReadonlyMap<string, string> = new Map(
  [...letters].map(([letter, other]) => [other, letter]),
)

/** A text of the pseudo-language in English. */
export const plainWords = (text: string): string =>
  [...text.replaceAll(` ${MORE}`, '')].map((each) => plainLetters.get(each) ?? each).join('')
