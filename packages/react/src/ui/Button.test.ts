import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './Button.tsx'

const render = (props: Parameters<typeof Button>[0]) => renderToString(createElement(Button, props))

describe('Button', () => {
  test('behavior: does not submit a form unless told to', () => {
    expect(render({ children: 'Go' })).toMatch(/^<button type="button"/)
    expect(render({ children: 'Go', type: 'submit' })).toMatch(/^<button type="submit"/)
  })

  test('param: href makes it a link', () => {
    expect(render({ children: 'Home', href: '/' })).toMatch(/^<a href="\/"[^>]*>Home<\/a>$/)
  })

  test('param: busy is announced and keeps the label', () => {
    const html = render({ children: 'Send', busy: true })
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Send</button>')
    expect(render({ children: 'Send' })).not.toContain('aria-busy')
  })
})
