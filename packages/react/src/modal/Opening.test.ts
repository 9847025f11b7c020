import { describe, expect, test } from 'vitest'
import { clientIn, renderIn, type States } from '../testing/renderIn.tsx'
import { Opening } from './Opening.tsx'

const draw = (modal: States['modal']) => renderIn(clientIn({ modal: modal ?? {} }), Opening)

describe('Opening', () => {
  test('behavior: says for which chain family the modal is about to open', () => {
    const html = draw({ loading: true, loadingByNamespace: { solana: true } })
    expect(html).toMatch(/^<div role="status"><p .*Opening Solana<\/p><\/div>$/)
  })

  test('behavior: without a family it asks for a moment', () => {
    expect(draw({ loading: true })).toContain('One moment')
    expect(draw({ loading: true, loadingByNamespace: { solana: false } })).toContain('One moment')
  })

  test('behavior: its place is there before, so that what appears in it is read out', () => {
    expect(draw({})).toBe('<div role="status"></div>')
  })
})
