import { describe, expect, test } from 'vitest'
import type { ViewName } from '../modal.ts'
import { type CloseFacts, closesOnAddressLoss, resultOfClose, viewAfterClose } from './close.ts'

const needed = { signInRequired: true, signedIn: false }
const optional = { signInRequired: false, signedIn: false }
const signedIn = { signInRequired: true, signedIn: true }

describe('resultOfClose', () => {
  test.each([
    ['SIWXSignMessage, sign-in required, no session', ['SIWXSignMessage'], needed, 'shake'],
    ['SIWXSignMessage, sign-in required, session', ['SIWXSignMessage'], signedIn, 'close'],
    ['SIWXSignMessage, sign-in not required', ['SIWXSignMessage'], optional, 'close'],
    ['ApproveTransaction, sign-in required, no session', ['ApproveTransaction'], needed, 'shake'],
    ['ApproveTransaction, sign-in required, session', ['ApproveTransaction'], signedIn, 'close'],
    ['UnsupportedChain', ['UnsupportedChain'], needed, 'close'],
    [
      'SwitchNetwork reached from UnsupportedChain',
      ['UnsupportedChain', 'SwitchNetwork'],
      needed,
      'close',
    ],
    ['SwitchNetwork reached from Networks', ['Networks', 'SwitchNetwork'], optional, 'close'],
    ['DataCapture', ['Connect', 'DataCapture'], needed, 'disconnect, then close'],
    ['any other', ['Account'], needed, 'close'],
  ] as [string, ViewName[], typeof needed, string][])('behavior: %s', (_, names, given, result) => {
    const history = names.map((name) => ({ name })) as CloseFacts['history']
    expect(resultOfClose({ history, ...given })).toBe(result)
  })
})

describe('viewAfterClose', () => {
  test.each([
    ['resets to Connect', false, true, 'Connect'],
    ['embedded mode, connected: Account', true, true, 'Account'],
    ['embedded mode, not connected: Connect', true, false, 'Connect'],
  ])('behavior: %s', (_, embedded, connected, name) => {
    expect(viewAfterClose({ embedded, connected })).toEqual({ name })
  })
})

describe('closesOnAddressLoss', () => {
  test.each([
    ['the address disappears', 'Account', false, true],
    ['… not through a namespace switch', 'Account', true, false],
    ['… not in ProfileWallets', 'ProfileWallets', false, false],
  ] as const)('behavior: %s', (_, view, namespaceSwitched, closes) => {
    expect(closesOnAddressLoss({ view, namespaceSwitched })).toBe(closes)
  })
})
