import { describe, expect, test } from 'vitest'
import { enLater } from '../../messages/en.later.ts'
import { enModal } from '../../messages/en.modal.ts'
import { switchWords } from './switchWords.ts'

const facts = { status: 'waiting', overdue: false, from: 'Aureus Testnet', to: 'Base' } as const

const words = { switching: enLater.switching, walletSays: enModal.connecting.walletSays }

describe('switchWords', () => {
  test('behavior: says where to, and that the wallet must approve', () => {
    const { title, lines } = switchWords(words, facts)
    expect(title).toBe('Switch to Base')
    expect(lines.join()).toContain('Approve')
  })

  test('behavior: hints at a wallet that is locked or hidden', () => {
    expect(switchWords(words, { ...facts, overdue: true }).lines.join()).toContain('locked')
  })

  test('behavior: a refusal says where the wallet stays', () => {
    const { title, lines } = switchWords(words, { ...facts, status: 'declined' })
    expect(title).toBe('Switch declined')
    expect(lines.join()).toContain('Aureus Testnet')
  })

  test('behavior: a failure gives the wallet’s words, says where it is, then what to do', () => {
    const { lines } = switchWords(words, { ...facts, status: 'failed', detail: 'no' })
    expect(lines).toEqual([
      'Your wallet says: “no”',
      'Your wallet stays on Aureus Testnet.',
      enLater.switching.failedText,
    ])
  })
})
