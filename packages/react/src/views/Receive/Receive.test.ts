import { describe, expect, test } from 'vitest'
import { address, clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Receive } from './Receive.tsx'

describe('Receive', () => {
  test('behavior: shows the whole address, its code, and the one network to send on', () => {
    const html = renderIn(clientIn(connectedOn('eip155:8453')), Receive)
    expect(html).toContain(`>${address}<`)
    expect(html).toMatch(/role="img" aria-label="[^"]*QR code/)
    expect(html).toContain('Send only on Base.')
    expect(html).toContain('Copy address')
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('behavior: shows nothing once nobody is connected', () => {
    expect(renderIn(clientIn(), Receive)).toBe('')
  })
})
