import { describe, expect, test } from 'vitest'
import { EmptyToastError } from '../errors/toast.ts'
import { createToasts, TOAST_CAP } from './toasts.ts'

describe('createToasts', () => {
  test('behavior: newest on top, 5000 ms by default', () => {
    const toasts = createToasts()
    toasts.add('one')
    toasts.add('two', { type: 'error' })
    expect(toasts.getState()).toMatchObject([
      { content: 'two', type: 'error', timeout: 5000 },
      { content: 'one', type: 'default' },
    ])
  })
  test('behavior: never more than the cap; the oldest go', () => {
    const toasts = createToasts()
    for (let i = 0; i < TOAST_CAP + 5; i++) toasts.add(`${i}`)
    expect(toasts.getState()).toHaveLength(TOAST_CAP)
    expect(toasts.getState().at(-1)?.content).toBe('5')
  })
  test('behavior: the same id replaces; update, dismiss and clear', () => {
    const toasts = createToasts()
    const id = toasts.add('waiting', { id: 'a', loading: true, timeout: 0 })
    toasts.add('waiting more', { id })
    expect(toasts.getState()).toHaveLength(1)
    toasts.update(id, 'done', { type: 'success' })
    expect(toasts.getState()).toMatchObject([{ content: 'done', type: 'success' }])
    toasts.update('nobody', 'x')
    toasts.dismiss(id)
    expect(toasts.getState()).toEqual([])
    toasts.add('x')
    toasts.clear()
    expect(toasts.getState()).toEqual([])
  })
  test.each(['', '  ', undefined, null, 7])('error: refuses %j as a body', (content) => {
    const toasts = createToasts()
    expect(() => toasts.add(content as string)).toThrow(EmptyToastError)
    expect(toasts.getState()).toEqual([])
  })
})
