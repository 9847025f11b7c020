import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { enModal } from '../messages/en.modal.ts'
import { attemptWords } from './attemptWords.ts'

const wallet = { id: 'w', name: 'Test Wallet', namespace: 'eip155' } as const

describe('attemptWords', () => {
  test('behavior: hints where to look for a wallet that does not respond', () => {
    const attempt = { wallet, status: 'waiting' } as const
    const words = (overdue: boolean) =>
      attemptWords(enModal.connecting, wallet.name, attempt, overdue).lines.join(' ')
    expect(words(false)).toBe('Approve the connection in your wallet.')
    expect(words(true)).toMatch(/may be locked.*toolbar/)
  })

  test('behavior: does not report a declined connection as an error', () => {
    const words = attemptWords(enModal.connecting, 'W', { wallet, status: 'declined' }, false)
    expect(words.tone).toBe('quiet')
  })

  test('behavior: quotes the wallet’s message only if it has one', () => {
    const failed = { wallet, status: 'failed' } as const
    expect(attemptWords(enModal.connecting, 'W', failed, false).lines).toHaveLength(1)
    const lines = attemptWords(enModal.connecting, 'W', { ...failed, detail: 'x' }, false).lines
    expect(lines[0]).toBe('Your wallet says: “x”')
  })

  test('behavior: does not tell the visitor to open an embedded wallet', () => {
    const embedded = { ...wallet, id: EMBEDDED_WALLET_ID, name: 'Aureus' }
    const failed = { wallet: embedded, status: 'failed' } as const
    expect(attemptWords(enModal.connecting, 'Aureus', failed, false).lines).toEqual([
      'Nothing was shared. You can try again at any time.',
    ])
  })
})
