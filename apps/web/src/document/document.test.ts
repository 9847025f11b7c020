import { PAYLOAD_ELEMENT_ID } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { testPayload } from '../testing/payload.ts'
import { type DocumentParameters, documentEnd, documentStart } from './document.ts'
import { keepEarlyClicks } from './earlyClicks.ts'
import { readPayload } from './readPayload.ts'

const assets = {
  entry: 'assets/entry.js',
  modules: ['assets/react.js', 'assets/page.js'],
  lateModules: ['assets/account.js'],
  styles: ['assets/entry.css'],
  fonts: ['assets/geist.woff2'],
}
const parts = { assets, title: 'Title', description: 'What it is', path: '/' }

const renderDocument = (parameters: DocumentParameters) =>
  `${documentStart(parameters)('n0nce')}<p>app</p>${documentEnd(parameters.payload)}`

const hostile = '</script><script>alert(1)</script><!--"\'&'

function payloadTextOf(html: string): string {
  const start = html.indexOf(`id="${PAYLOAD_ELEMENT_ID}">`) + `id="${PAYLOAD_ELEMENT_ID}">`.length
  return html.slice(start, html.indexOf('</script>', start))
}

describe('documentStart', () => {
  test('behavior: contains language, direction, theme and the app', () => {
    const html = renderDocument({ ...parts, payload: testPayload({ theme: 'light' }) })
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="en" dir="ltr" data-aureus data-theme="light">/,
    )
    expect(html).toContain('<meta name="theme-color" content="#faf6ec">')
    expect(html).toContain('<div id="app"><p>app</p></div>\n<div id="aureus-overlays"></div>')
  })

  test('behavior: starts with the early-click script, which is safe inside a document', () => {
    const html = renderDocument({ ...parts, payload: testPayload() })
    expect(html.indexOf(`<script nonce="n0nce">${keepEarlyClicks}</script>`)).toBeGreaterThan(0)
    expect(html.indexOf(keepEarlyClicks)).toBeLessThan(html.indexOf('<link'))
    expect(keepEarlyClicks).not.toMatch(/<|'/)
  })

  test('behavior: names every file of the page', () => {
    const html = renderDocument({ ...parts, payload: testPayload() })
    expect(html).toContain('<link rel="stylesheet" href="/assets/entry.css">')
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/page.js">')
    expect(html).toContain('<link rel="expect" blocking="render" href="#footer">')
    expect(html).toContain(
      '<script type="module" fetchpriority="low" src="/assets/entry.js"></script>',
    )
    expect(html).toContain('as="font" type="font/woff2" crossorigin href="/assets/geist.woff2"')
  })

  test('behavior: has no inline style, and no inline script without a nonce except the payload', () => {
    const html = renderDocument({ ...parts, payload: testPayload() })
    const scripts = html.match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      '<script nonce="n0nce">',
      '<script type="module" fetchpriority="low" src="/assets/entry.js">',
      `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">`,
    ])
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  test('error: escapes hostile text everywhere', () => {
    const payload = testPayload({
      language: `en"${hostile}`,
      error: { statusCode: 500, statusMessage: hostile },
    })
    payload.config.brand.name = hostile
    const html = renderDocument({ ...parts, title: hostile, description: hostile, payload })
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(html).not.toContain('<!--')
    expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(JSON.parse(payloadTextOf(html))).toEqual(payload)
  })

  test('behavior: writes a payload that the browser reads back', () => {
    const payload = testPayload()
    const html = renderDocument({ ...parts, payload })
    const page = { getElementById: () => ({ textContent: payloadTextOf(html) }) }
    expect(readPayload(page as unknown as Document)).toEqual(payload)
  })
})
