import { describe, expect, test } from 'vitest'
import type { ModalState, View } from '../state/modal.ts'
import { resultOfClose } from './close.ts'
import { viewToOpen } from './open.ts'
import { back, currentView, push, replace, reset } from './router.ts'

const at = (...names: View['name'][]): ModalState => ({
  open: true,
  history: names.map((name) => ({ name }) as View),
  loading: false,
  loadingByNamespace: {},
  shake: false,
})
const names = (state: ModalState) => state.history.map(({ name }) => name)

describe('viewToOpen', () => {
  test.each([
    ['a requested view', { requested: { name: 'Networks' }, connected: true }, 'Networks'],
    ['a connected address', { connected: true }, 'Account'],
    ['otherwise', { connected: false }, 'Connect'],
  ] as const)('behavior: %s', (_, facts, view) => expect(viewToOpen(facts).name).toBe(view))
})

describe('resultOfClose', () => {
  test.each([
    ['SIWXSignMessage, sign-in required, no session', ['SIWXSignMessage'], true, false, 'shake'],
    ['SIWXSignMessage, sign-in required, session', ['SIWXSignMessage'], true, true, 'close'],
    ['SIWXSignMessage, sign-in not required', ['SIWXSignMessage'], false, false, 'close'],
    ['UnsupportedChain', ['UnsupportedChain'], false, false, 'shake'],
    [
      'SwitchNetwork reached from UnsupportedChain',
      ['UnsupportedChain', 'SwitchNetwork'],
      false,
      false,
      'shake',
    ],
    ['SwitchNetwork reached from Networks', ['Networks', 'SwitchNetwork'], false, false, 'close'],
    ['any other', ['Account'], true, true, 'close'],
  ] as const)('behavior: %s', (_, history, signInRequired, signedIn, result) => {
    const facts = {
      history: at(...history).history,
      signInRequired,
      signedIn,
      networkSupported: false,
    }
    expect(resultOfClose(facts)).toBe(result)
  })
  test('behavior: UnsupportedChain, once the network is supported', () => {
    const { history } = at('UnsupportedChain')
    const facts = { history, signInRequired: true, signedIn: false, networkSupported: true }
    expect(resultOfClose(facts)).toBe('close')
  })
})

describe('router', () => {
  test('behavior: push is a no-op on the current view', () => {
    const state = at('Connect')
    expect(push(state, { name: 'Connect' })).toBe(state)
    expect(names(push(state, { name: 'Networks' }))).toEqual(['Connect', 'Networks'])
  })
  test('behavior: replace and reset', () => {
    expect(names(replace(at('Connect', 'Networks'), { name: 'Account' }))).toEqual([
      'Connect',
      'Account',
    ])
    expect(names(reset(at('Connect', 'Networks'), { name: 'Account' }))).toEqual(['Account'])
  })
  test('behavior: back with one entry left closes', () => {
    expect(back(at('Connect'), false)).toBe('close')
  })
  test('behavior: back to Connect shows Account once connected', () => {
    expect(names(back(at('Connect', 'Networks'), true) as ModalState)).toEqual(['Account'])
    expect(currentView(back(at('Connect', 'Networks'), false) as ModalState).name).toBe('Connect')
  })
})
