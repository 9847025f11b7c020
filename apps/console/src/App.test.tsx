// What the server draws, before any script runs.
import { type AdminSession, type ConsolePayload, roles } from '@aureus/protocol/admin'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { App } from './App.tsx'
import { documentOf } from './document/document.ts'
import { pageTitle } from './document/pageTitle.ts'
import { enFrame } from './messages/en.frame.ts'
import { pathOf, placeOf, sections } from './router/places.ts'

const session: AdminSession = {
  account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  role: 'support',
  expiresAtMs: 1,
  steppedUpUntilMs: null,
}
const payload: ConsolePayload = {
  session,
  theme: 'dark',
  config: {
    brand: { name: '</script><b>Aureus' },
    origin: 'https://app.example.com',
    projectId: 'aureus',
    networks: [],
    signIn: { enabled: true, required: false, chains: [] },
    features: { faucet: null },
  },
}
const draw = (url: string, given: Partial<ConsolePayload> = {}) =>
  renderToString(<App url={url} payload={{ ...payload, ...given }} />)

describe('App', () => {
  test.each(sections)(
    'behavior: the first bytes of %s have the way around and its heading',
    (section) => {
      const html = draw(pathOf(section))
      for (const each of sections) expect(html).toContain(`href="${pathOf(each)}"`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${enFrame.sections[section]}</h1>`))
      expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    },
  )

  test('behavior: strangers get the sign-in alone, at every address', () => {
    for (const path of ['/', '/people/someone', '/settings', '/nowhere']) {
      const html = draw(path, { session: null })
      expect(html).toContain('Sign in to the console')
      expect(html).not.toContain('<nav')
    }
  })

  test('behavior: only admins get the settings; others read whose they are', () => {
    const words = roles.map((role) =>
      draw('/settings', { session: { ...session, role } }).includes('It takes the role admin.'),
    )
    expect(words).toEqual([true, true, false])
  })
})

describe('documentOf', () => {
  const assets = { entry: '/assets/e.js', styles: ['/assets/e.css'], modules: [] }

  test('behavior: no name of the operator’s becomes markup', () => {
    const title = pageTitle(placeOf('/'), payload.config.brand.name)
    const html = documentOf({ payload, assets, title, markup: draw('/') })
    expect(html).not.toContain('<b>')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
  })

  test('behavior: has no inline script and no inline style', () => {
    const html = documentOf({ payload, assets, title: 'x', markup: draw('/') })
    expect(html).not.toMatch(/ style="|<style/)
    for (const [, attributes = ''] of html.matchAll(/<script ([^>]*)>/g))
      expect(attributes).toMatch(
        /^type="(?:module" src="\/assets\/e\.js"|application\/json" id="[\w-]+")$/,
      )
  })
})
