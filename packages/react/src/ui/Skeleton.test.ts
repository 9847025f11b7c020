import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Skeleton, SkeletonRows } from './Skeleton.tsx'

describe('Skeleton', () => {
  test('param: label is announced; without one it is decoration', () => {
    const named = renderToString(createElement(Skeleton, { label: 'Loading balance' }))
    expect(named).toContain('Loading balance')
    expect(named).not.toContain('aria-hidden')
    expect(renderToString(createElement(Skeleton))).toContain('aria-hidden="true"')
  })
})

describe('SkeletonRows', () => {
  test('behavior: draws the given number of rows, none of them announced', () => {
    const html = renderToString(createElement(SkeletonRows, { rows: 4 }))
    expect(html.match(/row_/g)).toHaveLength(4)
    expect(html).toMatch(/^<div [^>]*aria-hidden="true"/)
  })
})
