import { describe, expect, test } from 'vitest'
import { testPayload } from '../testing/payload.ts'
import { firstState } from './firstState.ts'
import { resolveState } from './resolveState.ts'
import { completePayload, shownState } from './shownState.ts'

const home = resolveState('/?a=1')
const nowhere = resolveState('/nowhere')
const broken = { ...home, error: { statusCode: 500, statusMessage: 'Something went wrong' } }

describe('completePayload', () => {
  test.each([
    ['a page', home],
    ['a path without a page', nowhere],
    ['a page that failed', broken],
  ])(
    'behavior: the browser creates the same state for %s',
    (_, { pathname: _path, query: _query, ...state }) => {
      const sent = JSON.parse(JSON.stringify(completePayload(testPayload(), state)))
      expect(firstState(sent, state.fullPath)).toEqual(state)
    },
  )

  test.each([
    ['a path without a page', nowhere],
    ['a page that failed', broken],
  ])('error: shows a crawler nothing of %s', (_, state) => {
    const payload = completePayload(testPayload({ crawler: true }), shownState(state, true))
    expect(payload).toMatchObject({ route: null, error: null })
    expect(JSON.stringify(payload)).not.toMatch(/not found|went wrong/i)
    expect(firstState(payload, '/')).toMatchObject({ route: undefined, error: null })
  })

  test('behavior: shows a crawler the same page as visitors', () => {
    const payload = completePayload(testPayload({ crawler: true }), shownState(home, true))
    expect(payload.route).toEqual({ name: 'index', params: {} })
  })
})
