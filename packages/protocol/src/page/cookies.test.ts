import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConnectionHint } from './connectionHint.ts'
import { parseConnectionCookie, parseThemeCookie, serializeConnectionCookie } from './cookies.ts'

const hint: ConnectionHint = {
  connectorId: 'io.example.wallet',
  caipAddress: 'eip155:99199:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
}

describe('parseConnectionCookie', () => {
  test('behavior: parses what was written', () => {
    expect(parseConnectionCookie(serializeConnectionCookie(hint))).toEqual(hint)
  })
  test.each([
    undefined,
    '',
    '%',
    'null',
    '[]',
    encodeURIComponent(JSON.stringify({ ...hint, connectorId: '<img>' })),
    encodeURIComponent(JSON.stringify({ ...hint, caipAddress: 'eip155:1' })),
    'a'.repeat(2000),
  ])('error: treats %j as absent', (value) => {
    expect(parseConnectionCookie(value)).toBeNull()
  })
  test('behavior: never throws', () => {
    fc.assert(fc.property(fc.string(), (value) => void parseConnectionCookie(value)))
  })
})

describe('parseThemeCookie', () => {
  test.each([
    [undefined, 'dark'],
    ['dark', 'dark'],
    ['light', 'light'],
    ['<script>', 'dark'],
  ])('behavior: reads %j as %s', (value, theme) => expect(parseThemeCookie(value)).toBe(theme))
})
