import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { faultOf } from './faultOf.ts'
import { KeysError } from './KeysError.ts'
import { toEmbeddedError } from './toEmbeddedError.ts'

const refusedBy = async (reason: string) =>
  new KeysError(reason, await faultOf(Response.json(failure(reason, 'In words.'), { status: 403 })))

describe('toEmbeddedError', () => {
  test.each(['person_denied', 'wallet_frozen'])(
    'behavior: %s, which the Worker met, reaches the page with its reason',
    async (reason) => {
      const error = toEmbeddedError(await refusedBy(reason))
      expect(error).toEqual({ code: 'refused', message: 'In words.', reason })
    },
  )

  test('behavior: other refusals of the Worker have a code alone', async () => {
    expect(toEmbeddedError(await refusedBy('held'))).toMatchObject({ code: 'held' })
    expect(toEmbeddedError(await refusedBy('set_unknown'))).toMatchObject({ code: 'internal' })
  })

  test('error: a defect of the wallet is not described', () => {
    expect(toEmbeddedError(new Error('secret'))).toEqual({
      code: 'internal',
      message: 'The wallet failed.',
    })
  })
})
