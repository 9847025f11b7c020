import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { NoWallets } from './NoWallets.tsx'

const late = { id: 'com.example.late', name: 'Late', namespace: 'eip155' } as const

describe('NoWallets', () => {
  test.each([
    ['Looking for wallets in this browser', {}],
    ['No wallet in this browser yet', { discovered: true }],
    ['Popular wallets', { discovered: true, wallets: [late] }],
  ])('behavior: has the title "%s" for %j', (title, connect) => {
    const html = renderIn(clientIn({ connect }), NoWallets)
    expect(html).toContain(title)
    expect(html).toMatch(/<button[^>]*>.*MetaMask<\/span><\/button>/)
  })
})
