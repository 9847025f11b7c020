// The form after a reload: each session here is another page load in the same tab.
import type { Client } from '@aureus/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { address, clientIn, connectedOn } from '../../testing/renderIn.tsx'
import { keepForm } from './keptForm.ts'
import { createSendSession } from './sendSession.ts'

const to = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const gold = {
  name: 'Gold Coin',
  symbol: 'GOLD',
  chainId: 'eip155:99199',
  address: `eip155:99199:${to}`,
  quantity: { decimals: '6', numeric: '12.5' },
} as const

beforeEach(() => sessionStorage.clear())

function pageOn(chain: `eip155:${number}` = 'eip155:99199', account: object = {}) {
  const { accounts, ...rest } = connectedOn(chain)
  const eip155 = { status: 'connected', address, ...accounts?.eip155, ...account } as const
  const client = clientIn({ ...rest, accounts: { eip155 } })
  return { client, session: createSendSession(client) }
}

const typed = ({ recipient, amount, token, changed }: Readable) => ({
  recipient,
  amount,
  token,
  changed,
})
type Readable = ReturnType<ReturnType<typeof createSendSession>['getState']>

const formOf = (client: Client) => typed(createSendSession(client).getState())

describe('kept form', () => {
  test('behavior: a reload keeps the typed text', () => {
    const { session } = pageOn()
    session.edit({ recipient: 'anna.example' })
    session.edit({ amount: '1.5' })
    expect(formOf(pageOn().client)).toEqual({
      recipient: 'anna.example',
      amount: '1.5',
      token: undefined,
      changed: false,
    })
  })

  test('behavior: a reload keeps a known token, and never applies its amount to the coin', () => {
    const rich = { tokenBalance: [gold] }
    const { session } = pageOn('eip155:99199', rich)
    session.edit({ token: to })
    session.edit({ recipient: 'anna.example', amount: '12' })
    expect(formOf(pageOn('eip155:99199', rich).client)).toMatchObject({ amount: '12', token: to })
    expect(formOf(pageOn().client)).toMatchObject({
      recipient: 'anna.example',
      amount: '',
      token: undefined,
    })
  })

  test('behavior: choosing a token from the list keeps the text typed for it', () => {
    const { session } = pageOn('eip155:99199', { tokenBalance: [gold] })
    session.edit({ recipient: 'anna.example', amount: '1.5' })
    session.choose(to)
    expect(session.getState()).toMatchObject({ token: to, amount: '', recipient: 'anna.example' })
    session.edit({ amount: '12' })
    session.choose(to)
    expect(session.getState()).toMatchObject({ token: to, amount: '12' })
  })

  test('behavior: another account or network keeps only the recipient, and reports the change', () => {
    pageOn().session.edit({ recipient: 'anna.example', amount: '1.5' })
    const { session } = pageOn('eip155:1')
    session.follow()
    expect(typed(session.getState())).toMatchObject({
      recipient: 'anna.example',
      amount: '',
      changed: true,
    })
  })

  test('behavior: closing the modal deletes the stored form but not the page’s own', () => {
    const { client, session } = pageOn()
    client.state.modal.setState({ open: true })
    session.edit({ recipient: to, amount: '1' })
    expect(formOf(pageOn().client).recipient).toBe(to)
    client.state.modal.setState({ open: false })
    expect(formOf(pageOn().client).recipient).toBe('')
    expect(session.getState().recipient).toBe(to)
  })

  test('behavior: does not restore a form whose transfer was sent', () => {
    const { session } = pageOn()
    session.edit({ recipient: to, amount: '1' })
    keepForm({ ...session.getState(), progress: { status: 'sent', hash: '0x1' } })
    expect(formOf(pageOn().client)).toMatchObject({ recipient: '', amount: '' })
  })

  test('behavior: disconnecting clears the form', () => {
    const { client, session } = pageOn()
    session.edit({ recipient: to, amount: '1' })
    client.state.accounts.setState({ eip155: { status: 'disconnected' } })
    expect(session.getState()).toMatchObject({ recipient: '', amount: '' })
    expect(formOf(pageOn().client).recipient).toBe('')
  })

  test('error: works without browser storage', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    try {
      const { session } = pageOn()
      session.edit({ recipient: to })
      expect(session.getState().recipient).toBe(to)
    } finally {
      Object.defineProperty(globalThis, 'sessionStorage', own as PropertyDescriptor)
    }
  })
})
