import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { faultOf } from './faultOf.ts'

const answer = (reason: string, status = 403) =>
  Response.json(failure(reason, 'In words.'), { status })

describe('faultOf', () => {
  test.each([
    'access_denied',
    'country_denied',
    'email_domain_denied',
    'person_denied',
    'wallet_frozen',
  ])(
    'behavior: %s reaches the page with its reason, so that it has words for it',
    async (reason) => {
      expect(await faultOf(answer(reason))).toMatchObject({
        code: 'refused',
        reason,
        details: { reason },
      })
    },
  )

  test('behavior: other refusals have a code alone', async () => {
    expect((await faultOf(answer('held'))).details).toEqual({})
    expect((await faultOf(answer('constructor', 500))).code).toBe('network')
  })
})
