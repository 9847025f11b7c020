import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { writePhone } from './page.ts'

const hostile = '<img src=x onerror=alert(1)>"'
const empty = { origin: 'http://localhost:3002', accounts: ['0xabc'], questions: [], sessions: [] }

describe('writePhone', () => {
  test('behavior: without a session it says where to find the link', () => {
    const html = writePhone(empty)
    expect(html).toContain('No sites connected')
    expect(html).toContain('name="uri"')
  })

  test('behavior: escapes what a site says about itself', () => {
    const html = writePhone({
      ...empty,
      link: hostile,
      failed: hostile,
      questions: [
        {
          id: 'ab',
          title: 'Sign',
          site: hostile,
          facts: [['To', hostile]],
          text: hostile,
          networks: [hostile],
        },
      ],
      sessions: [{ topic: 'cd', site: hostile, networks: [hostile] }],
    })
    expect(html).not.toContain('<img')
    expect(html.match(/&lt;img/g)?.length).toBeGreaterThan(5)
    expect(html).toContain('<title>(1) Phone</title>')
  })

  test("behavior: preselects the devnet's network and offers the others", () => {
    const networks = ['eip155:99199', SOLANA_DEVNET_ID, 'eip155:1']
    const html = writePhone({
      ...empty,
      questions: [{ id: 'ab', title: 'Connect', site: 's', facts: [], networks }],
    })
    expect(html).toMatch(/value="eip155:99199" checked/)
    expect(html).toMatch(/value="solana:5Sz5[^"]*" checked/)
    expect(html).toMatch(/value="eip155:1"> Ethereum \(eip155:1\)/)
  })
})
