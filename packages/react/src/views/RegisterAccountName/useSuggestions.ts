import { nameSuggestionsQuery, namesState, serverWords } from '@aureus/core/names'
import type { NameSuggestion } from '@aureus/protocol'
import { useMemo } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'

/** Shorter text gets no suggestions. */
const MIN_LENGTH = 3

export interface Suggestions {
  names: readonly NameSuggestion[]
  loading: boolean
  /** Set if the lookup failed; `words` are the server's, null without any. */
  failure: { words: string | null } | undefined
}

/** Name suggestions for the typed text. Keeps the previous ones while new ones load. */
export function useSuggestions(fragment: string): Suggestions {
  const client = useClient()
  const kept = useStore(namesState(client), (names) => names.suggestions)
  const asked = fragment.length >= MIN_LENGTH
  const load = useMemo(
    () => (asked ? async () => nameSuggestionsQuery(client, fragment) : undefined),
    [client, fragment, asked],
  )
  const { status, value, error } = useQuery(load)
  const failed = status === 'error'
  return {
    names: asked && !failed ? (value ?? kept) : [],
    loading: status === 'waiting',
    failure: failed ? { words: serverWords(error) ?? null } : undefined,
  }
}
