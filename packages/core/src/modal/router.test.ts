import { describe, expect, test } from 'vitest'
import type { ModalState, View } from '../state/modal.ts'
import { back, belowNetworkChoice, currentView, push, replace, reset } from './router.ts'

const at = (...names: View['name'][]) =>
  ({
    open: true,
    history: names.map((name) => ({ name })),
    loading: false,
    loadingByNamespace: {},
    shake: false,
  }) as unknown as ModalState
const names = (state: ModalState | 'close') =>
  state === 'close' ? state : state.history.map(({ name }) => name)

describe('push', () => {
  test('behavior: is a no-op on the current view', () => {
    const state = at('Connect')
    expect(push(state, { name: 'Connect' })).toBe(state)
    expect(names(push(state, { name: 'Networks' }))).toEqual(['Connect', 'Networks'])
  })
})

describe('replace', () => {
  test('behavior: takes the place of the current view', () => {
    const state = replace(at('Connect', 'Networks'), { name: 'Account' })
    expect(names(state)).toEqual(['Connect', 'Account'])
    expect(currentView(state).name).toBe('Account')
  })
})

describe('reset', () => {
  test('behavior: leaves one view', () => {
    expect(names(reset(at('Connect', 'Networks'), { name: 'Account' }))).toEqual(['Account'])
  })
})

describe('back', () => {
  test('behavior: goBack with one entry left: close', () => {
    expect(back(at('Connect'), false)).toBe('close')
    expect(back(at('Account'), true)).toBe('close')
  })
  test('behavior: goBack, connected and the previous one is Connect: Account', () => {
    expect(names(back(at('Connect', 'Networks'), true))).toEqual(['Account'])
  })
  test('behavior: goBack otherwise: the previous one', () => {
    expect(names(back(at('Connect', 'Networks'), false))).toEqual(['Connect'])
    expect(names(back(at('Account', 'Networks', 'SwitchNetwork'), true))).toEqual([
      'Account',
      'Networks',
    ])
  })
})

describe('belowNetworkChoice', () => {
  test.each([
    [['Account', 'UnsupportedChain'], ['Account']],
    [['Account', 'UnsupportedChain', 'SwitchNetwork'], ['Account']],
    [['UnsupportedChain'], []],
    [['UnsupportedChain', 'SIWXSignMessage'], undefined],
    [['Networks', 'SwitchNetwork'], undefined],
    [['Account'], undefined],
  ] as const)('behavior: of %j it is %j', (history, below) => {
    expect(belowNetworkChoice(at(...history))?.map(({ name }) => name)).toEqual(below)
  })
})
