import { getNameSuggestions, namesState, serverWords } from '@aureus/core/names'
import type { NameSuggestion } from '@aureus/protocol'
import { useEffect, useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'

/** Fewer are given no suggestions. */
const MIN_LENGTH = 3

export interface Suggestions {
  names: readonly NameSuggestion[]
  loading: boolean
  /** Why there are none: the server's words, or null where it has none. */
  failure: { words: string | null } | undefined
}

/** What can be had of a fragment, asked for whenever it changes. */
export function useSuggestions(fragment: string): Suggestions {
  const client = useClient()
  const state = namesState(client)
  const suggestions = useStore(state, (names) => names.suggestions)
  const loading = useStore(state, (names) => names.loading)
  const [failed, setFailed] = useState<{ fragment: string; words: string | null }>()
  const asked = fragment.length >= MIN_LENGTH

  useEffect(() => {
    if (!asked) return
    const { signal, abort } = abortable()
    getNameSuggestions(client, { fragment, signal }).then(
      () => setFailed(undefined),
      (error: unknown) => {
        if (!signal.aborted) setFailed({ fragment, words: serverWords(error) ?? null })
      },
    )
    return abort
  }, [client, fragment, asked])

  return {
    names: asked ? suggestions : [],
    loading: asked && loading,
    failure: asked && failed?.fragment === fragment ? { words: failed.words } : undefined,
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
