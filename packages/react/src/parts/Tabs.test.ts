import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Tabs, type TabsProps } from './Tabs.tsx'

const panel = (text: string) => () => createElement('p', null, text)
const first = { id: 'first', label: 'First', Panel: panel('one') }
const second = { id: 'second', label: 'Second', Panel: panel('two') }

const draw = (props: Partial<TabsProps>) =>
  renderToString(
    createElement(Tabs, {
      label: 'Account',
      tabs: [first, second],
      onChoose: () => undefined,
      ...props,
    }),
  )

/** Each tab's label and whether it is selected. */
const tabsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]*)/g)].map(
    ([, selected, label]) => [label, selected === 'true'],
  )

describe('Tabs', () => {
  test.each([
    [undefined, 'one'],
    [0, 'one'],
    [1, 'two'],
    // From a build with more tabs.
    [2, 'one'],
    [-1, 'one'],
  ])('param: chosen: %s shows %s', (chosen, text) => {
    const html = draw({ chosen })
    expect(tabsIn(html)).toEqual([
      ['First', text === 'one'],
      ['Second', text === 'two'],
    ])
    expect(html).toContain(`<p>${text}</p>`)
    expect(html.match(/<p>/g)).toHaveLength(1)
  })

  test('behavior: names the list, names the panel by its tab, and has one tab stop', () => {
    const html = draw({ chosen: 1 })
    expect(html).toContain('role="tablist" aria-label="Account"')
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`id="${id}" aria-selected="true"`)
    expect(html.match(/role="tab"[^>]*tabindex="0"/gi)).toHaveLength(1)
  })

  test('behavior: shows a single panel without a tab', () => {
    const html = draw({ tabs: [second] })
    expect(html).toBe('<p>two</p>')
  })
})
