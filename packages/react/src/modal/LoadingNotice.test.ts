import { describe, expect, test } from 'vitest'
import { clientIn, renderIn, type States } from '../testing/renderIn.tsx'
import { LoadingNotice } from './LoadingNotice.tsx'

const draw = (modal: States['modal']) => renderIn(clientIn({ modal: modal ?? {} }), LoadingNotice)

describe('LoadingNotice', () => {
  test('behavior: names the chain family that the modal opens for', () => {
    const html = draw({ loading: true, loadingByNamespace: { solana: true } })
    expect(html).toMatch(/^<div role="status"><p .*Opening Solana(?:<\/span>)?<\/p><\/div>$/)
  })

  test('behavior: says One moment without a family', () => {
    expect(draw({ loading: true })).toContain('One moment')
    expect(draw({ loading: true, loadingByNamespace: { solana: false } })).toContain('One moment')
  })

  test('behavior: keeps its live region in the page, so that screen readers announce its text', () => {
    expect(draw({})).toBe('<div role="status"></div>')
  })
})
