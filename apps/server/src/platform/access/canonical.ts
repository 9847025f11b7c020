// The one form in which a value is on a list, and the entries that may be about a visitor.
import { domainToASCII } from 'node:url'
import { EmailSchema, parseEvmAddress } from '@aureus/protocol'
import { AccountAddressSchema } from '@aureus/protocol/addresses'
import type { ListKind } from '@aureus/protocol/admin'
import * as v from 'valibot'

const EVM = /^0x[0-9a-f]{40}$/i
const BECH32 = /^(?:bc|tb|bcrt)1/i
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9-]{2,63}$/

/** An EVM address without its checksum, and one in Bech32 in lower case (BIP 173). Others count letter by letter. */
export const canonicalAddress = (address: string): string =>
  EVM.test(address) || BECH32.test(address) ? address.toLowerCase() : address

/** As tables of accounts have it: EIP-55 for an EVM address. */
export const storedAddress = (canonical: string): string => parseEvmAddress(canonical) ?? canonical

/** In ASCII (IDNA), in lower case, without the dot of the root; undefined for anything else. */
export function canonicalDomain(text: string): string | undefined {
  const domain = domainToASCII(text.trim().replace(/\.$/, '')).toLowerCase()
  return domain.length <= 253 && DOMAIN.test(domain) ? domain : undefined
}

/** With the part before the `@` in lower case, as logins compare mailboxes; undefined for anything else. */
export function canonicalMailbox(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const domain = canonicalDomain(text.slice(at + 1))
  if (at < 1 || domain === undefined) return undefined
  const mailbox = `${text.slice(0, at).trim().toLowerCase()}@${domain}`
  return v.is(EmailSchema, mailbox) ? mailbox : undefined
}

export const canonicalIdentity = (provider: string, subject: string): string =>
  `${provider}:${subject}`

const canonical: Record<ListKind, (text: string) => string | undefined> = {
  email: canonicalMailbox,
  emailDomain: (text) => canonicalDomain(text.replace(/^@/, '')),
  address: (text) => {
    const address = canonicalAddress(text)
    return EVM.test(text) || v.is(AccountAddressSchema, address) ? address : undefined
  },
  country: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
  provider: (text) => (/^[a-z][a-z0-9-]{0,31}:\S.{0,254}$/.test(text) ? text : undefined),
}

/** @returns undefined for a value that does not fit its kind */
export const canonicalEntry = (kind: ListKind, text: string): string | undefined =>
  canonical[kind](text.trim())

/** `a.example.com`, `example.com`, `com`: an entry for a domain covers all below it. */
export function domainsOf(domain: string): string[] {
  const labels = domain.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** What the domain of a mailbox is called in lists. */
export const domainOfMailbox = (mailbox: string): string =>
  canonicalDomain(mailbox.slice(mailbox.lastIndexOf('@') + 1)) ?? ''
