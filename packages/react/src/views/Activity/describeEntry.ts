// Asks what a listed transaction was, in the words of the contract's descriptor. Loaded once a contract call is listed.
import type { Client } from '@aureus/core'
import { type DescribeTransactionParameters, describeTransaction } from '@aureus/core/descriptors'
import { type DescriptionWords, type HeadlineWords, headline } from '@aureus/protocol/descriptors'

export interface EntryWords {
  /** Such as `Supply 1000 USDC · Aave`. */
  title: string
  /** Whose words these are. */
  origin: string
  reviewers: readonly string[]
}

interface Asked {
  known: Map<string, Promise<EntryWords | undefined>>
  last: Promise<unknown>
}
const ofClients = new WeakMap<Client, Asked>()

/** One after the other: a list may have a hundred of them. @returns undefined without a descriptor, or without an answer */
export function describeEntry(
  client: Client,
  words: HeadlineWords,
  call: DescribeTransactionParameters & { language: string },
): Promise<EntryWords | undefined> {
  const asked = ofClients.get(client) ?? { known: new Map(), last: Promise.resolve() }
  ofClients.set(client, asked)
  const key = `${call.language} ${call.caipNetworkId} ${call.hash}`
  const known = asked.known.get(key)
  if (known) return known
  const found = asked.last.then(async () => {
    const phrases = call.words ?? (await loadWords(call.language).catch(() => undefined))
    const description = await describeTransaction(client, { ...call, words: phrases })
    if (!description) return undefined
    const { origin, reviewers } = description
    return { title: headline(description, words), origin, reviewers }
  })
  // Without words, the row is that of any transaction. A failure is tried again when the list opens again.
  const safe = found.catch(() => {
    asked.known.delete(key)
    return undefined
  })
  asked.known.set(key, safe)
  asked.last = safe
  return safe
}

/** Of this build's language. Undefined in English, which descriptors are written in. */
const loadWords = async (language: string): Promise<DescriptionWords | undefined> =>
  language === 'en' ? undefined : (await import('@aureus/protocol/phrases')).enPhrases
