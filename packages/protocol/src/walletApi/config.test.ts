import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OriginSchema } from './config.ts'

describe('OriginSchema', () => {
  test.each(['https://app.example.com', 'http://localhost:3000', 'https://xn--mnchen-3ya.de'])(
    'behavior: %s is an origin',
    (text) => expect(v.is(OriginSchema, text)).toBe(true),
  )

  test.each([
    'https://app.example.com/',
    'https://app.example.com:443',
    'https://APP.example.com',
    'https://app.example.com.evil.com/path',
    'https://user@app.example.com',
    'https://münchen.de',
    'app.example.com',
    'null',
    '*',
    'file:///tmp',
    'blob:https://app.example.com',
    '',
  ])('error: refuses %j, which is not an origin or not in canonical form', (text) =>
    expect(v.is(OriginSchema, text)).toBe(false),
  )
})
