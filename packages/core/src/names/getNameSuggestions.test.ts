import { failure, type NameSuggestion } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ask } from '../queries/ask.ts'
import { namesState } from '../state/names.ts'
import { setUp } from '../testing/client.ts'
import { fetchAnswers } from '../testing/fetchAnswers.ts'
import { getNameSuggestions, nameSuggestionsQuery } from './getNameSuggestions.ts'

const suggestions: NameSuggestion[] = [
  { name: 'alice.aureus.id', registered: true },
  { name: 'alicegold.aureus.id', registered: false },
]

async function asking(answers: Parameters<typeof fetchAnswers>[0]) {
  const { client } = await setUp()
  return { ...client, fetch: fetchAnswers(answers).fetch }
}

const alice = 'GET /v1/profile/suggestions/alice'

describe('getNameSuggestions', () => {
  test('behavior: stores suggestions in the state and reports loading', async () => {
    const client = await asking({ [alice]: { body: { suggestions } } })
    const asked = getNameSuggestions(client, { fragment: 'alice' })
    expect(namesState(client).getState()).toMatchObject({ suggestions: [], loading: true })
    expect(await asked).toEqual(suggestions)
    expect(namesState(client).getState()).toMatchObject({ suggestions, loading: false })
  })

  /** Sends two requests of one client and delays the answer to the held one. */
  async function askTwice(held: 'bob' | 'alice', signal?: AbortSignal) {
    const client = await asking({
      [alice]: { body: { suggestions } },
      'GET /v1/profile/suggestions/bob': { body: { suggestions: [] } },
    })
    const gate = Promise.withResolvers<void>()
    const fetch = (async (input: string, init?: RequestInit) => {
      if (input.endsWith(held)) await gate.promise
      return client.fetch(input, init)
    }) as typeof globalThis.fetch
    const slow = { ...client, fetch }
    const first = getNameSuggestions(slow, { fragment: 'bob', ...(signal && { signal }) })
    const second = getNameSuggestions(slow, { fragment: 'alice' })
    return { first, second, state: namesState(client), release: gate.resolve }
  }

  test('behavior: ignores an answer that a later request has overtaken', async () => {
    const { first, second, state, release } = await askTwice('bob')
    await second
    release()
    expect(await first).toEqual([])
    expect(state.getState()).toMatchObject({ suggestions, loading: false })
  })

  test('behavior: does not change a later request’s loading state after an abort', async () => {
    const signal = AbortSignal.abort(new Error('typed on'))
    const { first, second, state, release } = await askTwice('alice', signal)
    await expect(first).rejects.toThrow('typed on')
    expect(state.getState().loading).toBe(true)
    release()
    await second
    expect(state.getState()).toMatchObject({ suggestions, loading: false })
  })

  test.each([
    ['refuses', { status: 400, body: failure('name_characters', 'Use letters.') }],
    ['answers garbage', { body: { suggestions: [{ name: 1 }] } }],
  ])('error: the server %s', async (_, answer) => {
    const client = await asking({ [alice]: answer })
    namesState(client).setState({ suggestions })
    const asked = getNameSuggestions(client, { fragment: 'alice' })
    await expect(asked).rejects.toThrow(/^Error fetching name suggestions$/)
    await expect(asked).rejects.toMatchObject({ cause: expect.any(Error) })
    expect(namesState(client).getState()).toMatchObject({ suggestions: [], loading: false })
  })
})

describe('nameSuggestionsQuery', () => {
  test('behavior: shows an earlier fragment’s suggestions again without a request', async () => {
    const client = await asking({
      [alice]: { body: { suggestions } },
      'GET /v1/profile/suggestions/bob': { body: { suggestions: [] } },
    })
    await ask(client, nameSuggestionsQuery(client, 'alice'))
    await ask(client, nameSuggestionsQuery(client, 'bob'))
    expect(namesState(client).getState().suggestions).toEqual([])
    client.fetch = fetchAnswers({}).fetch
    expect(await ask(client, nameSuggestionsQuery(client, 'Alice'))).toEqual(suggestions)
    expect(namesState(client).getState().suggestions).toEqual(suggestions)
  })
})
