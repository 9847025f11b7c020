import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { viewsPage } from './viewsPage.ts'

const source = readFileSync(
  new URL('../../packages/core/src/state/modal.ts', import.meta.url),
  'utf8',
)

describe('viewsPage', () => {
  test('behavior: shows the pictures of the modal’s views, in the order of their names', () => {
    const page = viewsPage(
      [
        'Stand-in',
        'SwitchNetwork-refused',
        'Account-signed-in',
        'Account-empty',
        'ConsoleHelp-all',
      ],
      source,
    )
    expect(page.match(/^## .*$/gm)).toEqual(['## Account', '## SwitchNetwork'])
    expect(page.match(/<figcaption>[^<]*/g)).toEqual([
      '<figcaption>empty',
      '<figcaption>signed in',
      '<figcaption>refused',
    ])
  })

  test('error: refuses a source without the list of views', () => {
    expect(() => viewsPage(['Account-empty'], 'export {}')).toThrow('does not list the views')
  })
})
