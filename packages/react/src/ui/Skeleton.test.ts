import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Skeleton, SkeletonRows } from './Skeleton.tsx'

describe('Skeleton', () => {
  test('param: label: what is waited for; without one nothing is read out', () => {
    const named = renderToString(createElement(Skeleton, { label: 'Loading balance' }))
    expect(named).toContain('Loading balance')
    expect(named).not.toContain('aria-hidden')
    expect(renderToString(createElement(Skeleton))).toContain('aria-hidden="true"')
  })
})

describe('SkeletonRows', () => {
  test('behavior: as many rows as are told, none of them read out', () => {
    const html = renderToString(createElement(SkeletonRows, { rows: 4 }))
    expect(html.match(/row_/g)).toHaveLength(4)
    expect(html).toMatch(/^<div [^>]*aria-hidden="true"/)
  })
})
