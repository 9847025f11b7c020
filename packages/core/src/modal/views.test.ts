import { describe, expect, test } from 'vitest'
import { viewNames } from '../state/modal.ts'
import { type DecidedView, shownFor } from './views.ts'

describe('shownFor', () => {
  test('behavior: a view with a screen is shown with its data', () => {
    const view = { name: 'SwitchNetwork', data: { caipNetworkId: 'eip155:1' } } as const
    expect(shownFor(view)).toBe(view)
    for (const name of viewNames)
      expect(shownFor({ name } as DecidedView), name).toMatchObject({ name })
  })
  test('behavior: a view whose screen is still to come gives way to Connect', () => {
    expect(shownFor({ name: 'no such screen' } as unknown as DecidedView)).toEqual({
      name: 'Connect',
    })
  })
})
