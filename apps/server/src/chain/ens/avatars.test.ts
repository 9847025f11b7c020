import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAvatars, readAvatar, readRecord } from './avatars.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
const evil = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const data = (content: Buffer, type = 'png') =>
  `data:image/${type};base64,${content.toString('base64')}`
const hosts = ['images.example.com']

describe('readRecord', () => {
  test('behavior: accepts a picture in the record or on a host that the operator names', () => {
    expect(readRecord(data(png), [])).toEqual(png)
    const url = 'https://images.example.com/a.png?b=c'
    expect(readRecord(url, hosts)).toEqual(new URL(url))
  })

  test.each([
    'https://evil.example/a.png',
    'https://images.example.com.evil.example/a.png',
    'https://images.example.com@evil.example/a.png',
    'https://a@images.example.com/a.png',
    'https://images.example.com:8443/a.png',
    'http://images.example.com/a.png',
    'ipfs://bafy',
    'eip155:1/erc721:0x0000000000000000000000000000000000000000/1',
    'javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml,<svg/>',
    data(Buffer.alloc(65 * 1024)),
    `https://images.example.com/${'a'.repeat(2000)}`,
    '',
  ])('error: rejects %j', (text) => expect(readRecord(text, hosts)).toBeUndefined())

  test('error: rejects a machine’s IP address even if it is named', () => {
    expect(readRecord('https://127.0.0.1/a.png', ['127.0.0.1'])).toBeUndefined()
  })
})

describe('readAvatar', () => {
  test('behavior: detects the type by content', () => {
    expect(readAvatar(png)?.type).toBe('image/png')
    expect(readAvatar(svg)?.type).toBe('image/svg+xml')
  })
  test.each([evil, Buffer.from('<html></html>'), Buffer.alloc(0)])(
    'error: rejects other content and active SVGs',
    (content) => expect(readAvatar(content)).toBeUndefined(),
  )

  test('behavior: reads random bytes after a picture’s first bytes as a picture or nothing', () => {
    const webp = Buffer.from('RIFF....WEBP')
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    const content = fc
      .tuple(fc.constantFrom(png, svg, evil, webp, jpeg), fc.nat(80), fc.uint8Array())
      .map(([head, end, tail]) => Buffer.concat([head.subarray(0, end), tail]))
    const property = fc.property(content, (bytes) => {
      const avatar = readAvatar(bytes)
      if (!avatar) return
      expect(avatar.content).toBe(bytes)
      expect(avatar.type).toMatch(/^image\/(?:png|svg\+xml|webp|jpeg)$/)
      expect(bytes.toString()).not.toMatch(/<script\b/)
    })
    fc.assert(property, { numRuns: 2000 })
  })
})

describe('createAvatars', () => {
  function setUp(texts: Record<string, string>, pictures: Record<string, Buffer> = {}) {
    const clock = { nowMs: 0 }
    const asked: string[] = []
    const avatars = createAvatars({
      ens: { text: async (name) => texts[name] ?? null },
      hosts,
      clock: () => clock.nowMs,
      async fetchPicture({ href }) {
        asked.push(href)
        if (!pictures[href]) throw new Error('away')
        return pictures[href]
      },
    })
    return { avatars, asked, clock, pictures }
  }
  const url = 'https://images.example.com/a.png'

  test('behavior: fetches a picture once per hour for everyone', async () => {
    const { avatars, asked, clock } = setUp({ 'helen.eth': url }, { [url]: png })
    expect(await avatars.has('helen.eth')).toBe(true)
    expect(asked).toEqual([])
    const both = await Promise.all([avatars.get('helen.eth'), avatars.get('helen.eth')])
    expect(both).toEqual([{ content: png, type: 'image/png' }, both[0]])
    clock.nowMs = 3_599_999
    await avatars.get('helen.eth')
    expect(asked).toHaveLength(1)
    clock.nowMs = 3_600_000
    await avatars.get('helen.eth')
    expect(asked).toHaveLength(2)
  })

  test('behavior: asks a host without the picture again after a minute', async () => {
    const { avatars, asked, clock, pictures } = setUp({ 'helen.eth': url })
    expect(await avatars.get('helen.eth')).toBeUndefined()
    pictures[url] = png
    expect(await avatars.get('helen.eth')).toBeUndefined()
    clock.nowMs = 60_000
    expect((await avatars.get('helen.eth'))?.content).toEqual(png)
    expect(asked).toHaveLength(2)
  })

  test('behavior: serves a picture in the record without a request', async () => {
    const { avatars, asked } = setUp({ 'helen.eth': data(svg, 'svg+xml') })
    expect(await avatars.get('helen.eth')).toEqual({ content: svg, type: 'image/svg+xml' })
    expect(asked).toEqual([])
  })

  test('behavior: a name without a usable record has no picture', async () => {
    const { avatars } = setUp({ 'a.eth': 'https://evil.example/a.png' })
    expect([await avatars.has('a.eth'), await avatars.has('b.eth')]).toEqual([false, false])
    expect(await avatars.get('a.eth')).toBeUndefined()
  })
})
