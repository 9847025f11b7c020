// What mails need of a language: its words, its direction, its dates.
import { loadMailWords } from '@aureus/languages/words'
import { directionOf, type LanguageTag } from '@aureus/protocol'
import { type Fill, fillWith } from '../languages/fill.ts'
import { englishWords, type ServerWords, serverWords } from '../languages/serverWords.ts'
import { createTranslations } from '../languages/translate.ts'
import * as messages from './messages.ts'

export type MailWords = typeof messages.mailMessages

export interface MailLanguage {
  tag: LanguageTag
  direction: 'ltr' | 'rtl'
  words: MailWords
  more: ServerWords
  /** Names an entry of the log of releases. */
  entry: typeof messages.nameOf
  fill: Fill
  /** In UTC, because the reader's time zone is unknown. @param ms since 1970 */
  time(ms: number): string
  /** Of digits in a text from right to left: keeps their order (UAX #9). */
  isolateLeftToRight(value: string): string
}

type English = { messages: Pick<typeof messages, 'mailMessages' | 'nameOf'> }

const translations = createTranslations<English>({ messages: { ...messages } }, loadMailWords)

/** @returns English for a language without translations */
export async function mailLanguage(
  tag: LanguageTag,
  find: (tag: LanguageTag) => Promise<English | undefined> = translations,
  findMore: (tag: LanguageTag) => Promise<ServerWords> = serverWords,
): Promise<MailLanguage> {
  const [found, more] = await Promise.all([find(tag), findMore(tag)])
  return found ? languageOf(tag, found.messages, more) : englishMails
}

function languageOf(
  tag: LanguageTag,
  { mailMessages: words, nameOf: entry }: English['messages'],
  more: ServerWords,
): MailLanguage {
  const direction = directionOf(tag)
  const within = (start: string) => (value: string) =>
    direction === 'rtl' ? `${start}${value}${POP_ISOLATE}` : value
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    // People compare digits with those in the wallet.
    numberingSystem: 'latn',
  })
  return {
    tag,
    direction,
    words,
    more,
    entry,
    fill: fillWith(within(FIRST_STRONG_ISOLATE)),
    time: (ms) => `${format.format(ms)} UTC`,
    isolateLeftToRight: within(LEFT_TO_RIGHT_ISOLATE),
  }
}

const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

export const englishMails = languageOf('en', messages, englishWords)
