import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { NoneOfFamily } from './NoneOfFamily.tsx'

const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const modal = { open: true, history: [{ name: 'Connect', data: { caipNetworkId } } as const] }
const adapter = () => Promise.reject(new Error('not asked'))
const shown = (adapters: object) => renderIn(clientIn({ modal }, null, { adapters }), NoneOfFamily)

describe('NoneOfFamily', () => {
  test('behavior: advises installing a wallet if this browser has none of the family', () => {
    const html = shown({ eip155: adapter, bip122: adapter })
    expect(html).toContain('No wallet for Bitcoin found in this browser')
    expect(html).toContain('Install one')
  })

  test('behavior: gives no advice to install a wallet if the family is not configured', () => {
    const html = shown({ eip155: adapter })
    expect(html).toContain('This site doesn’t support wallets for Bitcoin')
    expect(html).toContain('Choose another network')
    expect(html).not.toContain('Install')
  })

  test('param: draws nothing without a wanted family', () => {
    expect(renderIn(clientIn(), NoneOfFamily)).toBe('')
  })
})
