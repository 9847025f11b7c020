import { describe, expect, test } from 'vitest'
import { isWorthPreloading, pathOf } from './prefetch.ts'

describe('isWorthPreloading', () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ saveData: false }, true],
  ])('behavior: %j: %s', (connection, expected) => {
    expect(isWorthPreloading(connection)).toBe(expected)
  })
})

describe('pathOf', () => {
  const link = (href: string, more: { target?: string; download?: boolean } = {}) => ({
    href,
    target: more.target ?? '',
    hasAttribute: (name: string) => name === 'download' && more.download === true,
  })

  test.each([
    ['https://a.example/there?x=1#y', {}, '/there'],
    ['https://a.example/there', { target: '_self' }, '/there'],
    ['https://a.example/here?x=1', {}, undefined],
    ['https://b.example/there', {}, undefined],
    ['http://a.example/there', {}, undefined],
    ['mailto:a@a.example', {}, undefined],
    ['', {}, undefined],
    ['https://a.example/there', { target: '_blank' }, undefined],
    ['https://a.example/there', { download: true }, undefined],
  ])('behavior: a link to %o %j leads to %o', (href, more, path) => {
    expect(pathOf(link(href, more), 'https://a.example/here')).toBe(path)
  })
})
