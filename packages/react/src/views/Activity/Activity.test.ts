import type { SentTransaction } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { address, clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Activity } from './Activity.tsx'

const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, 'a')}` as const

const entry = (parts: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: hashOf(1),
  caipNetworkId: 'eip155:8453',
  from: address,
  to: other,
  value: 15n * 10n ** 17n,
  kind: 'transfer',
  sentAtMs: Date.UTC(2026, 10, 20, 10),
  status: 'confirmed',
  ...parts,
})

/** The text of the view, without its tags. */
function draw(...sent: SentTransaction[]) {
  const states = connectedOn('eip155:99199')
  const html = renderIn(clientIn({ ...states, transactions: { sent, loaded: true } }), Activity)
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('Activity', () => {
  test('behavior: shows the signed amount, the recipient, the network and the status', () => {
    const { html, text } = draw(entry())
    expect(text).toContain('Sent − 1.5 ETH')
    expect(text).toContain('To 0x0000…05Fa · Base')
    expect(text).toContain('Confirmed ·')
    expect(html).toContain('<time dateTime="2026-11-20T10:00:00.000Z">')
    expect(html).not.toMatch(/\sstyle=/)
  })

  test.each([
    ['pending', 'Pending'],
    ['reverted', 'Failed, fee charged'],
    ['replaced', 'Replaced by another transaction'],
    ['unknown', 'Not found on the network'],
  ] as const)('behavior: states the status in words: %s', (status, words) => {
    expect(draw(entry({ status })).text).toContain(words)
  })

  test('behavior: shows no sign for an amount that did not move', () => {
    const { html } = draw(entry({ status: 'reverted' }))
    expect(html).toMatch(/<s [^>]*title="1\.5 ETH"><bdi>1\.5 ETH<\/bdi><\/s>/)
    expect(html).not.toContain('−')
  })

  test('behavior: links to the explorer in a tab without an opener', () => {
    const { html } = draw(entry())
    expect(html).toContain(`href="https://basescan.org/tx/${hashOf(1)}"`)
    expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  })

  test('behavior: without an explorer, offers the hash to copy and no link', () => {
    const { html } = draw(entry({ caipNetworkId: 'eip155:99199' }))
    expect(html).not.toContain('<a ')
    expect(html).toContain('Copy hash')
  })

  test('behavior: labels a contract call, and shows no amount of zero', () => {
    expect(draw(entry({ kind: 'call', value: 0n })).text).toMatch(/Contract call To 0x/)
    expect(draw(entry({ kind: 'call' })).text).toContain('Contract call − 1.5 ETH')
  })

  test('behavior: shows an entry on a network that is no longer configured', () => {
    const { text, html } = draw(entry({ caipNetworkId: 'eip155:31337' }))
    expect(text).toContain('Unknown Network')
    expect(text).not.toContain('1.5')
    expect(html).not.toContain('<a ')
  })

  test('behavior: lists pending entries first, with a turning ring and a way to check again', () => {
    const { text } = draw(entry(), entry({ hash: hashOf(2), status: 'pending' }))
    expect(text.indexOf('Check again')).toBeGreaterThan(0)
    expect(text.indexOf('Check again')).toBeLessThan(text.indexOf('Confirmed'))
    expect(draw(entry()).text).not.toContain('Check again')
  })

  test('behavior: lists each of a hundred entries once', () => {
    const many = Array.from({ length: 100 }, (_, index) => entry({ hash: hashOf(index) }))
    expect(draw(...many).html.match(/<li /g)).toHaveLength(100)
  })

  test('behavior: hides entries of another account', () => {
    expect(draw(entry({ from: other })).text).not.toContain('1.5')
  })

  test('behavior: draws nothing without a connected account', () => {
    expect(renderIn(clientIn(), Activity)).toBe('')
  })
})
