// The people who can sign in. An account name always gives the same subject, even after a restart. Its name and email
// may change, as with a real provider.
import { createHash } from 'node:crypto'

export interface Person {
  /** Subjects are derived from it. */
  account: string
  name: string
  email: string | null
  verified: boolean
}

const samples: readonly Person[] = [
  { account: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', verified: true },
  { account: 'grace', name: 'Grace Hopper', email: 'grace@example.com', verified: false },
  { account: 'alan', name: 'Alan Turing', email: null, verified: false },
]

/** Of the typed people, the oldest are dropped first. */
const MAX_TYPED = 20

export type People = ReturnType<typeof createPeople>

/** Kept in memory. */
export function createPeople() {
  let people = samples
  return {
    list: () => people,
    find: (account: string) => people.find((one) => one.account === account),
    /** Replaces a person with the same account name. */
    keep(person: Person) {
      const others = people.filter(({ account }) => account !== person.account)
      const typed = others.filter((one) => !samples.includes(one))
      const oldest = typed.length >= MAX_TYPED ? typed[0] : undefined
      people = [...others.filter((one) => one !== oldest), person]
    },
  }
}

export const hexOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/** A decimal number derived from all parts. */
export function digitsOf(digits: number, ...parts: string[]): string {
  const least = 10n ** BigInt(digits - 1)
  return String(least + (BigInt(`0x${hexOf(...parts)}`) % (9n * least)))
}
