import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { AssetSelect } from './AssetSelect.tsx'
import type { Asset } from './sendState.ts'

const coin: Asset = { symbol: 'Aureus', decimals: 18, balance: '10' }
const token = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const gold: Asset = { symbol: 'GOLD', decimals: 6, token }

const draw = (chosen: Asset) =>
  renderIn(clientIn(), () =>
    createElement(AssetSelect, { assets: [coin, gold], chosen, onChoose: () => {} }),
  )

describe('AssetSelect', () => {
  test('behavior: lists each asset with its known balance, under a label', () => {
    const html = draw(coin)
    const id = /<select id="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`<label for="${id}">Asset</label>`)
    expect(html).toContain('>Aureus: 10 available</option>')
    expect(html).toContain('>GOLD</option>')
  })

  test.each([
    [coin, 'Aureus'],
    [gold, 'GOLD'],
  ])('behavior: selects the chosen asset', (chosen, symbol) => {
    const selected = /<option [^>]*selected=""[^>]*>([^<:]+)/.exec(draw(chosen))
    expect(selected?.[1]).toBe(symbol)
  })
})
