import { describe, expect, test } from 'vitest'
import { modalAt, viewNames } from '../../testing/modalAt.ts'
import { currentView, push, replace, reset } from './router.ts'

describe('push', () => {
  test('behavior: is a no-op on the current view', () => {
    const state = modalAt('Connect')
    expect(push(state, { name: 'Connect' })).toBe(state)
    expect(viewNames(push(state, { name: 'Networks' }))).toEqual(['Connect', 'Networks'])
  })
})

describe('replace', () => {
  test('behavior: replaces the current view', () => {
    const state = replace(modalAt('Connect', 'Networks'), { name: 'Account' })
    expect(viewNames(state)).toEqual(['Connect', 'Account'])
    expect(currentView(state).name).toBe('Account')
  })
})

describe('reset', () => {
  test('behavior: leaves one view', () => {
    expect(viewNames(reset(modalAt('Connect', 'Networks'), { name: 'Account' }))).toEqual([
      'Account',
    ])
  })
})
