import type { ActivityEntry } from '@aureus/core/activity'
import { useEffect, useState } from 'react'
import { createChunk } from '../../loading/chunk.ts'
import type { ActivityMessages } from '../../messages/en.activity.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import type { EntryWords } from './describeEntry.ts'

const describer = createChunk(() => import('./describeEntry.ts').then((all) => all.describeEntry))

/** What the account's contract call was, once that is known. The row does not wait for it. */
export function useEntryWords(
  entry: ActivityEntry,
  account: string,
  words: ActivityMessages['described'],
): EntryWords | undefined {
  const client = useClient()
  const { language } = useMessages()
  const phrases = useModalMessages().descriptions
  const { caipNetworkId, hash } = entry
  const contract = contractOf(entry, account)
  const [found, setFound] = useState<{ hash: string; words: EntryWords }>()

  useEffect(() => {
    if (contract === undefined) return
    let isShown = true
    describer
      .load()
      .then((describe) =>
        describe(client, words, {
          caipNetworkId,
          hash,
          from: account,
          to: contract,
          language,
          words: phrases,
        }),
      )
      .then((known) => {
        if (isShown && known) setFound({ hash, words: known })
      })
      // Without it, the row is that of any transaction.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [client, words, caipNetworkId, hash, account, contract, language, phrases])

  return found?.hash === hash ? found.words : undefined
}

/** Undefined for payments, and for what others sent. Calls of a batch are in somebody else's transaction. */
export function contractOf(
  { caipNetworkId, hash, from, to, kind, call, swap, batch }: ActivityEntry,
  account: string,
): string | undefined {
  if (!caipNetworkId.startsWith('eip155:') || !hash || swap || batch) return undefined
  if (call) return call.from === account ? call.to : undefined
  return kind === 'call' && from === account ? to : undefined
}
