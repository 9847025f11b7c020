// Loads the descriptors of contracts (ERC-7730) from the wallet's own origin, in the document's language. Without one, a
// call is shown as it is.
import {
  type DescriptionWords,
  type Descriptor,
  DescriptorFileSchema,
  inWords,
} from '@aureus/protocol/descriptors'
import * as v from 'valibot'
import { language } from '../../lib/messages/en.language.ts'

/** Words are not worth a long wait. */
const LOAD_MS = 4000
/** Of a file. The largest of the public registry has 184 kB. */
const MAX_CHARACTERS = 500_000
/** More contracts than a window can show readably. */
const MAX_CONTRACTS = 24

export interface DescriptorKey {
  chainId: number
  /** Lower case. */
  address: string
  kind: 'calldata' | 'typed'
}

/** Undefined for contracts that have none. */
export type DescriptorOf = (address: string) => readonly Descriptor[] | undefined

/** Those of a list of contracts on one chain, by their addresses. */
export async function loadDescriptors(
  keys: readonly DescriptorKey[],
  signal: AbortSignal,
): Promise<DescriptorOf> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(LOAD_MS)])
  const loaded = await Promise.all(
    keys.slice(0, MAX_CONTRACTS).map(async (key) => {
      const descriptors = await load(key, both).catch(() => undefined)
      return descriptors ? [[key.address, descriptors] as const] : []
    }),
  )
  const known = new Map(loaded.flat())
  return (address) => known.get(address.toLowerCase())
}

async function load(
  { chainId, address, kind }: DescriptorKey,
  signal: AbortSignal,
): Promise<readonly Descriptor[] | undefined> {
  const ending = kind === 'typed' ? '.typed.json' : '.json'
  const answer = await fetch(`/descriptors/${chainId}/${address}${ending}`, {
    signal,
    credentials: 'omit',
  })
  // 204: the contract has none.
  if (answer.status !== 200) return undefined
  const text = await answer.text()
  if (text.length > MAX_CHARACTERS) return undefined
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), DescriptorFileSchema), text)
  if (!read.success) return undefined
  const words = await Promise.race([loadWords(), whenAborted(signal)]).catch(() => undefined)
  return (
    read.output
      // Another contract's describes nothing here.
      .filter((one) => one.chainId === chainId && one.address === address)
      .map((one) => (words ? inWords(one, words) : one))
  )
}

/** Undefined in English: documents are written in it. */
const loadWords = async (): Promise<DescriptionWords | undefined> =>
  language === 'en' ? undefined : (await import('@aureus/protocol/phrases')).enPhrases

const whenAborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
