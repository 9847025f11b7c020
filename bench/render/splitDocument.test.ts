import { describe, expect, test } from 'vitest'
import { splitDocument } from './splitDocument.ts'

const start = '<!doctype html><body><div id="app">'
const end = '</div>\n<div id="aureus-overlays"></div><script id="aureus-payload">{"a":1}</script>'

describe('splitDocument', () => {
  test('behavior: returns the parts of a page', () => {
    expect(splitDocument(`${start}<p>gold</p>${end}`)).toEqual({
      start,
      app: '<p>gold</p>',
      end,
      payload: { a: 1 },
    })
  })

  test.each(['', '<p>', start, end])('error: rejects %j', (html) => {
    expect(() => splitDocument(html)).toThrow('not a page of the product')
  })
})
