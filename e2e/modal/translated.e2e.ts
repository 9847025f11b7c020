// Browsers and extensions that translate pages replace texts while React draws.
import { expect, test } from 'vitest'
import { translate } from '../harness/translator.ts'
import { allPictures, showPicture, visitViews } from '../harness/viewsPage.ts'

test('behavior: every view opens, changes and goes on a translated page', async () => {
  const visitor = await visitViews()
  const { page } = visitor
  const looseTexts = await translate(page)
  const pictures = await allPictures(visitor)
  const views = new Map(pictures.map((picture) => [picture.view, picture]))
  for (const picture of views.values()) {
    await showPicture(visitor, picture)
    const drawn = await page.evaluate(async () => {
      const { modal } = (globalThis as unknown as { client: { state: { modal: Modal } } }).client
        .state
      interface Modal {
        getState(): { history: unknown[] }
        setState(state: object): void
      }
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const { history } = modal.getState()
      const changes = [
        { loading: true, loadingByNamespace: {} },
        { loading: true, loadingByNamespace: { solana: true } },
        { loading: false, loadingByNamespace: {} },
        { history: [...history, { name: 'WhatIsAWallet' }] },
      ]
      for (const change of changes) {
        modal.setState(change)
        await frame()
      }
      return document.querySelector('main')?.textContent
    })
    expect(drawn, `${picture.view}, ${picture.name}`).toContain('On the page')
  }
  expect(await looseTexts()).toEqual([])
  expect(visitor.violations).toEqual([])
})
