import { commitmentOf, PUZZLE_HEADER, type Puzzle } from '@aureus/protocol/puzzles'
import { describe, expect, test, vi } from 'vitest'
import type { WalletApi } from '../../lib/api/walletApi.ts'
import { solveAhead } from './solveAhead.ts'

const puzzle: Puzzle = {
  token: 'A'.repeat(76),
  algorithm: 'scrypt',
  cost: 4096,
  blockSize: 8,
  difficulty: 1,
  expiresAt: 1_800_000_000_000,
}

/** A server with this answer. */
function serverWith(reply: object | Error) {
  const posted: { path: string; body: object }[] = []
  const post = async ({ path, body }: { path: string; body: object }) => {
    posted.push({ path, body })
    if (reply instanceof Error) throw reply
    return reply
  }
  return { api: { post } as unknown as WalletApi, posted }
}

const solve = async () => 'token.7'

describe('solveAhead', () => {
  test('behavior: the server gets a commitment, and the solution opens it', async () => {
    const { api, posted } = serverWith({ puzzle })
    const ahead = solveAhead(api, 'Ann@Example.com', solve)
    await expect.poll(() => ahead.headers[PUZZLE_HEADER]).toMatch(/^token\.7\.[\w-]{22}$/)
    const blind = ahead.headers[PUZZLE_HEADER]?.split('.')[2] ?? ''
    const commitment = await commitmentOf(blind, 'ann@example.com')
    expect(posted).toEqual([{ path: '/v1/email/puzzle', body: { commitment } }])
  })

  test('behavior: stops when the address changes', async () => {
    const { api } = serverWith({ puzzle })
    const solving = vi.fn<(_: Puzzle, signal: AbortSignal) => Promise<string>>(
      () => new Promise(() => {}),
    )
    const ahead = solveAhead(api, 'ann@example.com', solving)
    await expect.poll(() => solving.mock.calls).toHaveLength(1)
    ahead.stop()
    expect(solving.mock.calls[0]?.[1].aborted).toBe(true)
    expect(ahead.headers).toEqual({})
  })

  test.each([
    ['a quiet server', {}],
    ['a server that fails', new Error('no answer')],
  ])('error: leaves the request as it is with %s', async (_, reply) => {
    const { api, posted } = serverWith(reply)
    const solving = vi.fn<() => Promise<string>>(solve)
    const ahead = solveAhead(api, 'ann@example.com', solving)
    await expect.poll(() => posted).toHaveLength(1)
    expect(solving).not.toHaveBeenCalled()
    expect(ahead.headers).toEqual({})
  })
})
