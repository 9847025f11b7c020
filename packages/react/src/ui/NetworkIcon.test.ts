import { customNetwork } from '@aureus/protocol'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { NetworkIcon } from './NetworkIcon.tsx'

const render = (network: Parameters<typeof NetworkIcon>[0]['network']) =>
  renderToString(createElement(NetworkIcon, { network }))
const mark = { imageUrl: 'https://app.example/brand/mark-eip155-99199-x.svg' }
const assets = { imageUrl: 'https://app.example/anvil.png' }
const anvil = { caipNetworkId: 'eip155:31337', name: 'Anvil' } as const

describe('NetworkIcon', () => {
  test('behavior: shows the image that the owner set, else letters', () => {
    expect(render({ ...anvil, assets })).toContain('<img src="https://app.example/anvil.png"')
    expect(render(anvil)).toContain('>AN</text>')
  })

  test('behavior: draws a network’s mark without a request', () => {
    expect(render({ ...customNetwork('Florin'), assets: mark })).toMatch(/^<svg .*>F<\/text>/)
  })

  test('behavior: a test network has a reeded rim', () => {
    expect(render(anvil)).not.toContain('stroke-dasharray')
    expect(render({ ...anvil, testnet: true })).toContain('stroke-dasharray="2 3"')
  })
})
