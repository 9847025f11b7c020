// Who may come in, as far as settings say it: whether lists are strict, and the files and headers that they need.
import * as v from 'valibot'
import { countryHeader } from '../http/country.ts'
import { readLimited } from '../settings/limitedFile.ts'
import type { Report } from '../settings/problem.ts'
import { file, type Read, switchedOn } from '../settings/schema.ts'
import { canonicalDomain } from './canonical.ts'

const MAX_BYTES = 8 * 1024 * 1024

export const accessVariables = {
  ACCESS_STRICT: v.optional(switchedOn, 'false'),
  COUNTRY_HEADER: v.optional(countryHeader),
  DISPOSABLE_MAIL_FILE: v.optional(file),
}

export interface AccessSettings {
  /** Whether people who are in lose access by a list. */
  readonly strict: boolean
  /** In lower case; undefined if countries are unknown. */
  readonly countryHeader: string | undefined
  /** Domains of disposable mail; undefined without the file. */
  readonly disposable: ReadonlySet<string> | undefined
}

export const readAccess = (
  variables: Read<typeof accessVariables>,
  report: Report,
): AccessSettings =>
  Object.freeze({
    strict: variables.ACCESS_STRICT,
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase(),
    disposable: readDomains(variables.DISPOSABLE_MAIL_FILE, report),
  })

/** One domain in each line. Lines with `#` are comments. */
function readDomains(path: string | undefined, report: Report): ReadonlySet<string> | undefined {
  if (path === undefined) return undefined
  const content = readLimited(path, MAX_BYTES)
  if (typeof content === 'string') {
    report('DISPOSABLE_MAIL_FILE', content)
    return undefined
  }
  const domains = new Set<string>()
  for (const [at, line] of content.toString('utf8').split('\n').entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const domain = canonicalDomain(text)
    if (domain === undefined) {
      report('DISPOSABLE_MAIL_FILE', `line ${at + 1} is not a domain; write one in each line`)
      return undefined
    }
    domains.add(domain)
  }
  return domains
}
