import { describe, expect, test } from 'vitest'
import { isLoopback, parseOrigin } from './origin.ts'

describe('parseOrigin', () => {
  test.each([
    ['https://aureus.example', 'https://aureus.example'],
    ['https://aureus.example/', 'https://aureus.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ])('behavior: %s', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin)
  })

  test.each([
    '',
    'aureus.example',
    'https://aureus.example/app',
    'https://aureus.example?x',
    'https://user@aureus.example',
    'https://aureus.example:443',
    'https://AUREUS.example',
    'ws://aureus.example',
    'javascript:alert(1)',
    'https://*.aureus.example',
    'https://aureus.example;frame-src',
  ])('error: %j is not an origin', (text) => {
    expect(parseOrigin(text)).toBeUndefined()
  })
})

describe('isLoopback', () => {
  test.each(['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'behavior: %s is this machine',
    (hostname) => {
      expect(isLoopback(hostname)).toBe(true)
    },
  )

  test.each(['localhost.example', 'notlocalhost', '10.0.0.1', '[::2]', '127.0.0.1.example'])(
    'behavior: %s is another machine',
    (hostname) => {
      expect(isLoopback(hostname)).toBe(false)
    },
  )
})
