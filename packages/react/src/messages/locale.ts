import type { ModalMessages } from './en.modal.ts'
import type { Messages } from './en.ts'

/** Every text of the components in one language. */
export interface Locale {
  /** BCP 47. */
  readonly tag: string
  readonly messages: Required<Messages>
  readonly modalMessages: Required<ModalMessages>
}

/** Some texts of a catalogue. Functions and lists are replaced as a whole. */
export type Partly<T> = T extends (...values: never[]) => unknown
  ? T
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> }
    : T

/** A catalogue with some texts of its own. */
export function withTexts<T extends object>(catalogue: T, texts: Partly<T> | undefined): T {
  if (!texts) return catalogue
  const changed = new Map<string, unknown>(Object.entries(catalogue))
  for (const [key, text] of Object.entries(texts)) {
    const known = changed.get(key)
    if (isBranch(known) && isBranch(text)) changed.set(key, withTexts(known, text))
    else if (text !== undefined) changed.set(key, text)
  }
  return Object.fromEntries(changed) as T
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
