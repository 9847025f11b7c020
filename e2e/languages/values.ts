// What a screen shows in the same letters in every language: names, addresses, amounts, dates and other people's words.

const anyOf = (texts: readonly string[]) =>
  new RegExp(
    texts
      .toSorted((a, b) => b.length - a.length)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|'),
    'g',
  )

const ADDRESS =
  /0x[\dA-Fa-f]+(?:…[\dA-Fa-f]+)?|\b(?:bc1\w*|[1-9A-HJ-NP-Za-km-z]{30,})(?:…\w+)?|\b\w{5,6}…\w{4}\b/g

/** Hex that is shown in groups, and the marks of what has no picture: the first letters of a name. */
const PIECE = /^(?:[\da-z]{4}|[A-Z\d]{2,3})$/gi

const AMOUNT = /[+−-]?<?\d[\d,.]* [A-Za-z][\w-]*!?/g

const HOST_OR_MAIL = /(?:https?:\/\/)?[\w.@:…-]+\.(?:example|com|org|eth|id|localhost)\b[\w:/.]*/g

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const days = 'Mon|Tues|Wednes|Thurs|Fri|Satur|Sun'

/** As `Intl` writes them in English, the base of the pseudo-language. */
const DATE = new RegExp(
  `(?:(?:${days})day,? )?(?:\\d+ )?\\b(?:${months})[a-z]*\\b(?: \\d+)?|\\b(?:Today|Yesterday)\\b`,
  'g',
)

/** Written by the site, as ERC-5573 prescribes. */
const RECAP = /I further authorize the stated URI[^]*|urn:recap:\S+/g

/** Whether `Intl` wrote a date into it. */
export const hasDate = (text: string): boolean => text.search(DATE) >= 0

const VALUES = [RECAP, ADDRESS, PIECE, HOST_OR_MAIL, DATE, AMOUNT]

/** @param names further texts that no language changes */
export const valuesWith = (names: readonly string[]): readonly RegExp[] => [anyOf(names), ...VALUES]
