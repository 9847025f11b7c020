import { describe, expect, test } from 'vitest'
import type { Upstream } from '../rpc/upstream.ts'
import { createUpstream, UpstreamError } from '../rpc/upstream.ts'
import { askQuorum } from './verifyEvmSignature.ts'

const nodes = (...hosts: string[]): Upstream[] =>
  hosts.map((host) => createUpstream(`http://${host}/`))

/** Answers by host; other hosts fail. */
const saying = (answers: Record<string, boolean>) => async (upstream: Upstream) => {
  const answer = answers[upstream.host]
  if (answer === undefined) throw new UpstreamError('network')
  return answer
}

describe('askQuorum', () => {
  test('behavior: answers if all agree', async () => {
    expect(await askQuorum(nodes('a', 'b'), 2, saying({ a: true, b: true }))).toBe(true)
    expect(await askQuorum(nodes('a', 'b'), 2, saying({ a: false, b: false }))).toBe(false)
  })

  test('behavior: replaces a failing upstream by the next', async () => {
    expect(await askQuorum(nodes('a', 'b', 'c'), 2, saying({ b: true, c: true }))).toBe(true)
  })

  test('behavior: asks only as many as must agree', async () => {
    const asked: string[] = []
    await askQuorum(nodes('a', 'b', 'c'), 2, async ({ host }) => asked.push(host) > 0)
    expect(asked).toEqual(['a', 'b'])
  })

  test('error: fails if one lies', async () => {
    expect(await askQuorum(nodes('a', 'b'), 2, saying({ a: true, b: false }))).toBe(
      'upstreams_disagree',
    )
  })

  test('error: fails if too few answer', async () => {
    expect(await askQuorum(nodes('a', 'b', 'c'), 2, saying({ b: true }))).toBe(
      'upstream_unavailable',
    )
  })

  test('error: fails if too few are configured or they share a host', async () => {
    const yes = saying({ a: true, b: true })
    expect(await askQuorum(nodes('a'), 2, yes)).toBe('quorum_missing')
    expect(await askQuorum(nodes('a/1', 'a/2'), 2, yes)).toBe('quorum_missing')
    expect(await askQuorum([], 1, yes)).toBe('quorum_missing')
  })

  test('param: quorum', async () => {
    expect(await askQuorum(nodes('a'), 1, saying({ a: true }))).toBe(true)
  })
})
