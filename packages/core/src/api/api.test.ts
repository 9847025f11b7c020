import { failure } from '@aureus/protocol'
import { type Puzzle } from '@aureus/protocol/puzzles'
import { solvePuzzle } from '@aureus/protocol/solvePuzzle'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { callApi } from './api.ts'

const puzzle: Puzzle = {
  token: 'A'.repeat(76),
  algorithm: 'scrypt',
  cost: 256,
  blockSize: 8,
  difficulty: 4,
  expiresAt: 1_800_000_000_000,
}
const body = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }

/** A server that serves only requests with a solution, if it serves any. */
function serverThat(serves: boolean) {
  const asked: RequestInit[] = []
  const fetch = async (_: RequestInfo | URL, init: RequestInit = {}) => {
    asked.push(init)
    if (serves && new Headers(init.headers).has('aureus-puzzle')) return Response.json('served')
    const refusal = { ...failure('puzzle_required', 'Solve it.'), puzzle }
    return Response.json(refusal, { status: 428 })
  }
  return { asked, client: { fetch } }
}

test('behavior: a call solves the server’s puzzle and is sent again as it was', async () => {
  const { asked, client } = serverThat(true)
  const call = { body, schema: v.unknown() }
  expect(await callApi(client, 'POST /v1/faucet', call)).toBe('served')
  const [first, second] = asked
  expect(asked).toHaveLength(2)
  expect(second).toEqual({
    ...first,
    headers: { ...first?.headers, 'aureus-puzzle': await solvePuzzle(puzzle) },
  })
})

test('error: a call fails with the server’s reason if no solution helps', async () => {
  const { asked, client } = serverThat(false)
  const called = callApi(client, 'POST /v1/faucet', { body, schema: v.unknown() })
  await expect(called).rejects.toMatchObject({ status: 428, reason: 'puzzle_required' })
  expect(asked).toHaveLength(3)
})

test('behavior: a page with toasts tells of the puzzle until the answer comes', async () => {
  const hide = vi.fn<() => void>()
  const show = vi.fn<() => () => void>(() => hide)
  const client = {
    ...serverThat(true).client,
    puzzleNotice: async () => ({ showPuzzle: () => show }),
  }
  await callApi(client, 'POST /v1/faucet', { body, schema: v.unknown() })
  expect(show).toHaveBeenCalledOnce()
  expect(hide).toHaveBeenCalledOnce()
})

test('error: a call does not need what tells of the puzzle', async () => {
  const client = {
    ...serverThat(true).client,
    puzzleNotice: () => Promise.reject(new Error('not loaded')),
  }
  const call = { body, schema: v.unknown() }
  expect(await callApi(client, 'POST /v1/faucet', call)).toBe('served')
})
