import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { NoneOfFamily } from './NoneOfFamily.tsx'

const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const modal = { open: true, history: [{ name: 'Connect', data: { caipNetworkId } } as const] }
const adapter = () => Promise.reject(new Error('not asked'))
const shown = (adapters: object) => renderIn(clientIn({ modal }, null, { adapters }), NoneOfFamily)

describe('NoneOfFamily', () => {
  test('behavior: none in this browser: install one', () => {
    const html = shown({ eip155: adapter, bip122: adapter })
    expect(html).toContain('No wallet for Bitcoin found in this browser')
    expect(html).toContain('Install one')
  })

  test('behavior: none configured: no advice to install what would not connect', () => {
    const html = shown({ eip155: adapter })
    expect(html).toContain('This site doesn’t support wallets for Bitcoin')
    expect(html).toContain('Choose another network')
    expect(html).not.toContain('Install')
  })

  test('param: no family is wanted', () => {
    expect(renderIn(clientIn(), NoneOfFamily)).toBe('')
  })
})
