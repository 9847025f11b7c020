// Words for a call before it is sent
import type { Client } from '@aureus/core'
import {
  type DescriptionWords,
  describeCall,
  describeTransaction,
  describeTypedData,
} from '@aureus/core/descriptors'

export async function explain(to: `0x${string}`, data: `0x${string}`, from: `0x${string}`) {
  const description = await describeCall({
    server: 'https://app.example.com',
    chainId: 1,
    from,
    to,
    data,
    native: { symbol: 'ETH', decimals: 18 },
    // Ask the token itself, by your own client.
    token: async () => ({ symbol: 'USDC', decimals: 6 }),
    // What `eth_getStorageAt` answers: whether a proxy still runs the code that was described.
    storage: async () => `0x${'0'.repeat(64)}`,
    // What the collection's `name()` answers.
    collection: async () => 'Cool Cats',
  })
  if (!description) return 'No description'
  const { intent, sentence = intent, origin, reviewers } = description
  return `${sentence}, in the words of ${origin} (${reviewers.join(', ') || 'not reviewed'})`
}

/** The same for EIP-712 data that a page is about to have signed. */
export async function explainData(
  typedData: Parameters<typeof describeTypedData>[0]['typedData'],
  from: `0x${string}`,
) {
  const description = await describeTypedData({
    server: 'https://app.example.com',
    chainId: 1,
    from,
    typedData,
    native: { symbol: 'ETH', decimals: 18 },
    token: async () => undefined,
  })
  return description?.rows.map(({ label, text }) => `${label}: ${text}`) ?? []
}

/** For a language that the product does not speak. Everything that it lacks is in English. */
export const swedish: DescriptionWords = {
  actions: {
    Withdraw: 'Ta ut',
    'Swap {1} for at least {2}': (given = '', gotten = '') => `Byt ${given} mot minst ${gotten}`,
  },
  words: { Recipient: 'Mottagare' },
  with: (action, value) => `${action}: ${value}`,
}

/** What a transaction of the past was, by the client's own server and chains. */
export async function explainSent(client: Client, hash: string, from: string, to: string) {
  const description = await describeTransaction(client, {
    caipNetworkId: 'eip155:1',
    hash,
    from,
    to,
    language: 'sv',
    words: swedish,
  })
  return description?.intent ?? 'Contract call'
}
