// Suggests names for what a visitor is typing.
import { AureusError, type NameSuggestion, thrown } from '@aureus/protocol'
import { getSuggestions } from '../api/names.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { namesState } from '../state/names.ts'
import { perClient } from '../state/perClient.ts'
import { NAMES_KEY } from './namesKey.ts'

export interface GetNameSuggestionsParameters {
  /** At least three characters, case-insensitive. */
  fragment: string
  signal?: AbortSignal
}

const asking = perClient<{ newest?: symbol }>(() => ({}))

/**
 * Returns 4 to 10 names: the fragment itself, taken or free, and free variations. Also stores them in the
 * state, unless a newer request has started.
 * @throws AureusError `Error fetching name suggestions`, whose cause may have the server's message
 * (`ApiError`); the signal's reason if it aborts.
 */
export async function getNameSuggestions(
  client: Client,
  { fragment, signal }: GetNameSuggestionsParameters,
): Promise<readonly NameSuggestion[]> {
  const state = namesState(client)
  const turn = Symbol()
  asking(client).newest = turn
  const isNewest = () => asking(client).newest === turn
  state.setState({ loading: true })
  try {
    const suggestions = await getSuggestions(client, fragment, signal)
    if (isNewest()) state.setState({ suggestions })
    return suggestions
  } catch (error) {
    if (isNewest()) state.setState({ suggestions: [] })
    if (signal?.aborted) throw error
    throw new AureusError(thrown.nameSuggestions, { cause: error })
  } finally {
    if (isNewest()) state.setState({ loading: false })
  }
}

/** Suggestions for a fragment, kept current while shown and also stored in the state. */
export function nameSuggestionsQuery(
  client: Client,
  fragment: string,
): Query<readonly NameSuggestion[]> {
  return {
    key: [NAMES_KEY, 'suggestions', fragment.toLowerCase()],
    read: (signal) => getNameSuggestions(client, { fragment, signal }),
    show: (suggestions) => namesState(client).setState({ suggestions }),
  }
}
