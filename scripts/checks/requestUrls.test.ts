import { describe, expect, test } from 'vitest'
import { judgeRequestUrls } from './requestUrls.ts'

describe('judgeRequestUrls', () => {
  test.each([
    'await fetch(new URL(request.url, target), {})',
    "const { pathname } = new URL(request.url ?? '/', 'http://localhost')",
    "const query = new URL(url ?? '/', 'ws://relay').searchParams",
    "new URL(req?.url || '/', base)",
  ])('error: rejects %s', (line) => {
    expect(judgeRequestUrls('a.ts', `\n${line}`)).toHaveLength(1)
  })

  test.each([
    'const { origin } = new URL(request.url)',
    'new URL(server + request.url)',
    "new URL('templates', import.meta.url)",
    'new URL(path, origin)',
  ])('behavior: accepts %s', (line) => {
    expect(judgeRequestUrls('a.ts', line)).toEqual([])
  })
})
