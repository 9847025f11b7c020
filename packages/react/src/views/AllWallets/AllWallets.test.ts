import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { AllWallets } from './AllWallets.tsx'

const wallet = (name: string) => ({ id: `com.${name}`, name, namespace: 'eip155' }) as const
const rows = (html: string) => html.match(/<li>/g)?.length

describe('AllWallets', () => {
  test('behavior: shows a page of 40, installed wallets first', () => {
    const wallets = [wallet('Gold'), { ...wallet('Rabby'), id: 'io.rabby' }]
    const html = renderIn(clientIn({ connect: { discovered: true, wallets } }), AllWallets)
    expect(rows(html)).toBe(40)
    expect(html.indexOf('>Gold<')).toBeLessThan(html.indexOf('>Rabby<'))
    expect(html.indexOf('>Rabby<')).toBeLessThan(html.indexOf('>Ambire Wallet<'))
    expect(html.match(/>Installed</g)).toHaveLength(2)
    expect(html).not.toContain('>Rabby Wallet<')
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('behavior: labels the search and loads pictures only from its own server', () => {
    const html = renderIn(clientIn(), AllWallets)
    expect(html).toContain('>Search wallets</label>')
    expect(html).not.toMatch(/https?:/)
  })
})
