import { describe, expect, test } from 'vitest'
import { parseLegal, parseLinks, parseSupport } from './settings.ts'

describe('parseLinks', () => {
  test('behavior: keeps labels and addresses in order', () => {
    expect(parseLinks('About us = https://a.example/?x=1; Blog=https://b.example')).toEqual([
      { label: 'About us', href: 'https://a.example/?x=1' },
      { label: 'Blog', href: 'https://b.example' },
    ])
  })

  test('behavior: accepts at most six', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, i) => `L${i}=https://a.example/${i}`).join('; ')
    expect(parseLinks(of(6))).toHaveLength(6)
    expect(parseLinks(of(7))).toBeUndefined()
  })

  test.each([
    '',
    ';',
    'https://a.example',
    '=https://a.example',
    'A=http://a.example',
    'A=javascript:alert(1)',
    'A=https://user:pass@a.example',
    'A=https://a.example; B',
    `${'L'.repeat(25)}=https://a.example`,
    'A\u0007=https://a.example',
  ])('error: %j', (text) => {
    expect(parseLinks(text)).toBeUndefined()
  })
})

describe('parseLegal', () => {
  test.each([
    ['https://a.example/terms', { href: 'https://a.example/terms' }],
    ['texts/terms.txt', { file: 'texts/terms.txt' }],
    ['http://a.example/terms', undefined],
    ['javascript:alert(1)', undefined],
    ['file:///etc/passwd', undefined],
  ])('behavior: %s', (text, source) => {
    expect(parseLegal(text)).toEqual(source)
  })
})

describe('parseSupport', () => {
  test.each([
    ['help@a.example', 'mailto:help@a.example'],
    ['https://a.example/help', 'https://a.example/help'],
    ['help@a', undefined],
    ['help@a.example?bcc=b@b.example', undefined],
    ['http://a.example', undefined],
    ['nobody', undefined],
  ])('behavior: %s', (text, href) => {
    expect(parseSupport(text)).toBe(href)
  })
})
