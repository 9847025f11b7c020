// Reads the answers on the consent page.
import * as v from 'valibot'
import { DOWN } from './exchange.ts'
import type { People, Person } from './people.ts'
import type { Provider } from './provider.ts'

/** The window loses its opener, as with providers that send `Cross-Origin-Opener-Policy: same-origin`. */
export const SEVER = 'sever'

export const situationsOf = ({ situations, name }: Provider): Record<string, string> => ({
  ...situations,
  [DOWN]: `${name} does not answer the site’s server (503)`,
  [SEVER]: 'The window loses its opener, as on some providers’ pages',
})

/** Value of the radio button above the fields. */
export const SOMEONE_ELSE = ''

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const TypedSchema = v.object({
  account: v.pipe(
    text(30),
    v.toLowerCase(),
    v.regex(/^[a-z0-9][a-z0-9._-]*$/, 'Use letters, digits, dots, dashes and underscores.'),
  ),
  name: v.pipe(text(80), v.nonEmpty('Enter a name.')),
  email: v.union([v.literal(''), v.pipe(text(200), v.email('Enter an email address, or none.'))]),
})

/** @returns a message if a field is wrong */
export function readPerson(form: URLSearchParams, people: People): Person | string {
  const chosen = form.get('person')
  if (chosen === null) return 'Choose a person.'
  if (chosen !== SOMEONE_ELSE) return people.find(chosen) ?? 'Choose a person.'
  const fields = {
    account: form.get('account') ?? '',
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
  }
  const typed = v.safeParse(TypedSchema, fields)
  if (!typed.success) {
    const [{ message, path }] = typed.issues
    return path?.[0].key === 'account' ? `Account name: ${message}` : message
  }
  const { account, name, email } = typed.output
  const person = {
    account,
    name,
    email: email || null,
    verified: email !== '' && form.has('verified'),
  }
  people.keep(person)
  return person
}
