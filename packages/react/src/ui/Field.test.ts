import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field } from './Field.tsx'

const draw = (props: Partial<ComponentProps<'input'>> & { hint?: string; problem?: string }) =>
  renderToString(createElement(Field, { label: 'Amount', ...props }))
const describedBy = (html: string) => /aria-describedby="([^"]+)"/.exec(html)?.[1]

describe('Field', () => {
  test('behavior: associates the label with the input', () => {
    const html = draw({})
    const id = /<label[^>]*for="([^"]+)">Amount</.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
    expect(describedBy(html)).toBeUndefined()
  })

  test('behavior: describes the input by its hint; a problem replaces the hint and is announced', () => {
    const hinted = draw({ hint: 'at most 10' })
    expect(hinted).toContain(`id="${describedBy(hinted)}"`)
    expect(hinted).not.toContain('role="alert"')
    const wrong = draw({ hint: 'at most 10', problem: 'too much' })
    expect(wrong).toContain('aria-invalid="true"')
    expect(wrong).toMatch(/role="alert"[^>]*>too much</)
    expect(wrong).not.toContain('at most 10')
  })

  test('behavior: keeps other descriptions beside its own', () => {
    expect(describedBy(draw({ 'aria-describedby': 'use' }))).toBe('use')
    expect(describedBy(draw({ 'aria-describedby': 'use', problem: 'wrong' }))).toMatch(
      /\S+note use$/,
    )
  })

  test('param: autoComplete is off unless given', () => {
    expect(draw({})).toContain('autoComplete="off"')
    expect(draw({ autoComplete: 'email' })).toContain('autoComplete="email"')
  })

  test('param: multiline', () => {
    const html = renderToString(createElement(Field, { label: 'Words', multiline: true }))
    expect(html).toMatch(/<textarea[^>]* rows="3"[^>]*spellCheck="true"/)
  })
})
