// What can be had of a name that somebody is typing.
import { AureusError, type NameSuggestion, thrown } from '@aureus/protocol'
import { getSuggestions } from '../api/names.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import type { Query } from '../queries/query.ts'
import { NAMES_KEY } from './namesKey.ts'
import { namesState } from './namesState.ts'

export interface GetNameSuggestionsParameters {
  /** At least three characters, in any letter case. */
  fragment: string
  signal?: AbortSignal
}

const asking = perClient<{ newest?: symbol }>(() => ({}))

/**
 * Asks for the fragment itself, taken or free, and free variations of it: 4 to 10. They are kept in the
 * state too, but for an answer that a later question has overtaken.
 * @throws AureusError `Error fetching name suggestions`, whose cause may hold the server's words
 * (`ApiError`); what the signal gives as its reason.
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

/** What can be had of a fragment, for as long as somebody looks at it; kept in the state, too. */
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
