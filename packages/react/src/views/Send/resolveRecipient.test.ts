import { createEip155Adapter } from '@aureus/core/eip155'
import { failure } from '@aureus/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { address, clientIn } from '../../testing/renderIn.tsx'
import { resolveRecipient } from './resolveRecipient.ts'

const at = '2026-11-20T10:00:00.000Z'
const known = {
  name: 'anna.example',
  registered_at: at,
  updated_at: at,
  attributes: {},
  addresses: { 60: { address, created_at: at } },
}

/** A name service with this answer. */
function resolving(answer: () => Response) {
  const asked: string[] = []
  const fetch = (async (path: string) => {
    asked.push(path)
    return answer()
  }) as typeof globalThis.fetch
  const adapters = { eip155: async () => createEip155Adapter(new EventTarget()) }
  return { client: clientIn({}, null, { fetch, adapters }), asked }
}

const { signal } = new AbortController()

describe('resolveRecipient', () => {
  test('behavior: asks once for a name while the answer is fresh', async () => {
    const { client, asked } = resolving(() => Response.json(known))
    const expected = { address, name: 'anna.example' }
    expect(await resolveRecipient(client, 'anna.example', signal)).toEqual(expected)
    expect(await resolveRecipient(client, 'anna.example', signal)).toEqual(expected)
    expect(asked).toEqual(['/v1/profile/account/anna.example'])
  })

  test('behavior: returns an address unchanged', async () => {
    const { client, asked } = resolving(() => Response.json(known))
    expect(await resolveRecipient(client, address, signal)).toEqual({ address })
    expect(asked).toEqual([])
  })

  test('error: reports an unregistered name', async () => {
    const { client, asked } = resolving(() =>
      Response.json(failure('name_unknown', 'Not registered'), { status: 404 }),
    )
    expect(await resolveRecipient(client, 'bert.example', signal)).toEqual({ problem: 'unknown' })
    expect(asked).toHaveLength(1)
  })

  test('error: reports an unreachable name service after three retries', async () => {
    const { client, asked } = resolving(() => new Response('', { status: 503 }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const resolved = resolveRecipient(client, 'anna.example', signal)
    await vi.advanceTimersByTimeAsync(7100)
    expect(await resolved).toEqual({ problem: 'away' })
    expect(asked).toHaveLength(4)
  })

  test('param: signal', async () => {
    const { client } = resolving(() => Response.json(known))
    const given = AbortSignal.abort(new Error('enough'))
    await expect(resolveRecipient(client, 'anna.example', given)).rejects.toThrow('enough')
  })
})
