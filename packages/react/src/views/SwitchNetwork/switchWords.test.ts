import { describe, expect, test } from 'vitest'
import { enModal } from '../../messages/en.modal.ts'
import { enNetworks } from '../../messages/en.networks.ts'
import { switchWords } from './switchWords.ts'

const facts = { status: 'waiting', overdue: false, from: 'Aureus Testnet', to: 'Base' } as const

const words = { switching: enNetworks.switching, walletSays: enModal.connecting.walletSays }

describe('switchWords', () => {
  test('behavior: names the network and asks for approval in the wallet', () => {
    const { title, lines } = switchWords(words, facts)
    expect(title).toBe('Switch to Base')
    expect(lines.join()).toContain('Approve')
  })

  test('behavior: hints at a wallet that is locked or hidden', () => {
    expect(switchWords(words, { ...facts, overdue: true }).lines.join()).toContain('locked')
  })

  test('behavior: after a decline, names the network that the wallet stays on', () => {
    const { title, lines } = switchWords(words, { ...facts, status: 'declined' })
    expect(title).toBe('Switch declined')
    expect(lines.join()).toContain('Aureus Testnet')
  })

  test('behavior: after a failure, quotes the wallet, names its network and says what to do', () => {
    const { lines } = switchWords(words, { ...facts, status: 'failed', detail: 'no' })
    expect(lines).toEqual([
      'Your wallet says: “no”',
      'Your wallet stays on Aureus Testnet.',
      enNetworks.switching.failedText,
    ])
  })
})
