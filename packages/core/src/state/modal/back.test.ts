import { describe, expect, test } from 'vitest'
import { modalAt, viewNames } from '../../testing/modalAt.ts'
import type { View } from '../modal.ts'
import { back } from './back.ts'

describe('back', () => {
  test('behavior: goBack with one view: close', () => {
    expect(back(modalAt('Connect'), false)).toBe('close')
    expect(back(modalAt('Account'), true)).toBe('close')
  })
  test('behavior: goBack, connected, previous view Connect: Account', () => {
    expect(viewNames(back(modalAt('Connect', 'Networks'), true))).toEqual(['Account'])
    const chosen = modalAt('Connect', 'ChooseNamespace', 'SIWXSignMessage')
    expect(viewNames(back(chosen, true))).toEqual(['Account'])
    expect(viewNames(back(chosen, false))).toEqual(['Connect', 'ChooseNamespace'])
  })
  test('behavior: goBack, connected: keeps a wallet choice for another network', () => {
    const connecting = { name: 'ConnectingExternal' } as const
    const choice = (data: NonNullable<Extract<View, { name: 'Connect' }>['data']>) =>
      back({ ...modalAt(), history: [{ name: 'Connect', data }, connecting] }, true)
    expect(viewNames(choice({ caipNetworkId: 'eip155:1' }))).toEqual(['Connect'])
    expect(viewNames(choice({ namespace: 'solana' }))).toEqual(['Account'])
  })
  test('behavior: goBack otherwise: the previous view', () => {
    expect(viewNames(back(modalAt('Connect', 'Networks'), false))).toEqual(['Connect'])
    expect(viewNames(back(modalAt('Account', 'Networks', 'SwitchNetwork'), true))).toEqual([
      'Account',
      'Networks',
    ])
  })
})
