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

/** Of each tab: its words and whether it is the one. */
const tabsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]*)/g)].map(
    ([, selected, label]) => [label, selected === 'true'],
  )

describe('Tabs', () => {
  test.each([
    [undefined, 'one'],
    [0, 'one'],
    [1, 'two'],
    // Of a build that had more of them.
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

  test('behavior: the list has a name, the panel its tab’s, and one tab takes the focus', () => {
    const html = draw({ chosen: 1 })
    expect(html).toContain('role="tablist" aria-label="Account"')
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`id="${id}" aria-selected="true"`)
    expect(html.match(/role="tab"[^>]*tabindex="0"/gi)).toHaveLength(1)
  })

  test('behavior: a single one stands without a tab', () => {
    const html = draw({ tabs: [second] })
    expect(html).toBe('<p>two</p>')
  })
})
