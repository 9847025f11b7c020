// Row 3 of the security tests: which page gets the frame's port.
import { describe, expect, test } from 'vitest'
import { accept, isEmbeddable } from './start.ts'

const host = 'https://app.example.com'
const connect = { t: 'aureus:connect', v: 1, nonce: 'n'.repeat(22) }

/** A window with simulated messages, and its embedding page. */
function setup(embedOrigins: readonly string[] = [host]) {
  const parent = { name: 'parent' } as unknown as Window
  const listeners = new Set<(event: MessageEvent) => void>()
  const warnings: string[] = []
  const frame = {
    addEventListener: (_: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
  } as unknown as Pick<Window, 'addEventListener' | 'removeEventListener'>
  const accepted: unknown[] = []
  void accept({
    frame,
    host: parent,
    isListed: (origin) => embedOrigins.includes(origin),
    warn: (line) => void warnings.push(line),
  }).then((one) => accepted.push(one))
  const post = (change: Partial<MessageEvent>) => {
    const event = { source: parent, origin: host, data: connect, ports: [{}], ...change }
    for (const listener of listeners) listener(event as MessageEvent)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { post, accepted, warnings, listeners, settled }
}

const hostile = [
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://app.example.com:443',
  'https://app.example.com.',
  'https://APP.example.com',
  'https://app.example.com.evil.com',
  'https://evil-app.example.com',
  'https://evilapp.example.com',
  'https://sub.app.example.com',
  'https://example.com',
  'https://app.example.co',
  'https://app.example.com/',
  'https://app.example.com/path',
  'https://app.example.com?',
  'https://app.example.com#',
  'https://app.example.com@evil.com',
  'https://user@app.example.com',
  'https://app%2eexample.com',
  'https://app.examp1e.com',
  'https://xn--pp-7ka.example.com',
  'https://аpp.example.com',
  'https://app.example.com%00',
  ' https://app.example.com',
  'https://app.example.com ',
  'https:app.example.com',
  '//app.example.com',
  'app.example.com',
  'null',
  '',
  '*',
  'file://',
  'data:',
  'about:blank',
  'about:srcdoc',
  'blob:https://app.example.com',
  'javascript:0',
  'chrome-extension://app.example.com',
  'wss://app.example.com',
  'ftp://app.example.com',
  'http://localhost:3000',
]

describe('accept (row 3)', () => {
  test('behavior: accepts the first valid handshake and ignores later window messages', async () => {
    const { post, accepted, listeners, settled } = setup()
    const ports = [{} as MessagePort]
    post({ ports })
    post({ ports: [{} as MessagePort] })
    await settled()
    expect(accepted).toEqual([{ port: ports[0], origin: host, nonce: connect.nonce }])
    expect(listeners.size).toBe(0)
  })

  test('behavior: accepts one of 1000 concurrent handshakes', async () => {
    const { post, accepted, settled } = setup()
    for (let n = 0; n < 1000; n++) post({ ports: [{ n } as unknown as MessagePort] })
    await settled()
    expect(accepted).toHaveLength(1)
  })

  test.each(hostile)('error: rejects the origin %j', async (origin) => {
    const { post, accepted, warnings, settled } = setup()
    post({ origin })
    await settled()
    expect([accepted.length, warnings.length]).toEqual([0, 1])
  })

  test('error: rejects the right origin in another window', async () => {
    const { post, accepted, settled } = setup()
    post({ source: { name: 'sibling' } as unknown as Window })
    post({ source: null })
    await settled()
    expect(accepted).toEqual([])
  })

  test.each([
    ['another version', { data: { ...connect, v: 2 } }],
    ['a short nonce', { data: { ...connect, nonce: 'short' } }],
    ['an unknown key', { data: { ...connect, more: 1 } }],
    ['a missing port', { ports: [] }],
    ['two ports', { ports: [{}, {}] as unknown as MessagePort[] }],
  ])('error: rejects %s, then accepts the next valid handshake', async (_, change) => {
    const { post, accepted, warnings, settled } = setup()
    post(change)
    await settled()
    expect([accepted.length, warnings.length]).toEqual([0, 1])
    post({})
    await settled()
    expect(accepted).toHaveLength(1)
  })

  test('behavior: does not warn about unrelated messages', () => {
    const { post, warnings } = setup()
    for (const data of [null, 'hello', { t: 'webpack' }, { type: 'aureus:connect' }]) post({ data })
    expect(warnings).toEqual([])
  })
})

describe('isEmbeddable', () => {
  const top = { name: 'top' } as unknown as Window
  const place = (change: object = {}) => ({
    parent: top,
    top,
    location: { ancestorOrigins: [host] },
    ...change,
  })

  test('behavior: allows the top page on the list', () => {
    expect(isEmbeddable(place(), [host])).toBe(true)
    expect(isEmbeddable(place({ location: {} }), [host])).toBe(true)
    expect(isEmbeddable(place({ location: { ancestorOrigins: ['null'] } }), [host])).toBe(true)
  })

  test.each([
    ['a nested frame', place({ parent: { name: 'between' } }), [host]],
    ['a page that is not on the list', place(), ['https://other.example.com']],
    ['an empty list', place(), []],
    ['an empty list, in a browser without ancestorOrigins', place({ location: {} }), []],
    ['an empty list, of a hidden page', place({ location: { ancestorOrigins: ['null'] } }), []],
    ['two hidden ancestors', place({ location: { ancestorOrigins: ['null', 'null'] } }), [host]],
    ['two ancestors', place({ location: { ancestorOrigins: [host, host] } }), [host]],
  ])('error: not %s', (_, frame, list) => {
    expect(isEmbeddable(frame as never, list)).toBe(false)
  })

  test('error: rejects the document as a top page', () => {
    const self = { location: { ancestorOrigins: [] } } as Record<string, unknown>
    Object.assign(self, { parent: self, top: self })
    expect(isEmbeddable(self as never, [host])).toBe(false)
  })
})
