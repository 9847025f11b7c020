import { describe, expect, test } from 'vitest'
import { EmptyToastError } from '../errors/toast.ts'
import {
  createToasts,
  MAX_VISIBLE_TOASTS,
  TOAST_CAP,
  type ToastContent,
  visibleToasts,
} from './toasts.ts'

const contents = (toasts: readonly { content: ToastContent }[]) =>
  toasts.map(({ content }) => content)

describe('createToasts', () => {
  test('behavior: shows the newest on top, for 5000 ms by default', () => {
    const toasts = createToasts()
    toasts.add('one')
    toasts.add('two', { type: 'error' })
    expect(toasts.getState()).toMatchObject([
      { content: 'two', type: 'error', timeout: 5000 },
      { content: 'one', type: 'default' },
    ])
  })
  test.each(['success', 'error', 'warning', 'info', 'default'] as const)(
    'param: type may be %s',
    (type) => {
      const toasts = createToasts()
      const id = toasts.add('added', { type })
      expect(toasts.getState()).toMatchObject([{ content: 'added', type }])
      toasts.update(id, 'changed', { type: 'info' })
      toasts.update(id, 'changed back', { type })
      expect(toasts.getState()).toMatchObject([{ content: 'changed back', type }])
    },
  )
  test('behavior: drops the oldest waiting toast beyond the cap', () => {
    expect([MAX_VISIBLE_TOASTS, TOAST_CAP]).toEqual([5, 20])
    const toasts = createToasts()
    for (let i = 0; i < TOAST_CAP + 2; i++) toasts.add(`${i}`)
    expect(toasts.getState()).toHaveLength(TOAST_CAP)
    expect(contents(visibleToasts(toasts.getState()))).toEqual(['4', '3', '2', '1', '0'])
    expect(contents(toasts.getState())).not.toContain('5')
    expect(contents(toasts.getState())).not.toContain('6')
    expect(contents(toasts.getState())[0]).toBe(`${TOAST_CAP + 1}`)
  })
  test('behavior: replaces by ID, updates, dismisses and clears', () => {
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
  test('behavior: keeps a visible toast’s place when it is replaced or updated', () => {
    const toasts = createToasts()
    const first = toasts.add('0')
    for (let i = 1; i <= MAX_VISIBLE_TOASTS; i++) toasts.add(`${i}`)
    toasts.add('again', { id: first })
    expect(contents(visibleToasts(toasts.getState())).at(-1)).toBe('again')
    toasts.update(first, 'once more')
    expect(contents(visibleToasts(toasts.getState())).at(-1)).toBe('once more')
  })
  test('behavior: generates unique IDs', () => {
    const toasts = createToasts()
    expect(toasts.add('a')).not.toBe(toasts.add('a'))
    expect(toasts.getState()).toHaveLength(2)
  })
  test('param: position defaults to top-center', () => {
    const toasts = createToasts()
    toasts.add('a')
    toasts.add('b', { position: 'bottom-end' })
    expect(toasts.getState().map(({ position }) => position)).toEqual(['bottom-end', 'top-center'])
  })
  test.each([
    ['an element', { type: 'p', props: {} }],
    ['a component', () => null],
  ])('param: content may be %s', (_, content) => {
    const toasts = createToasts()
    toasts.add(content)
    expect(toasts.getState()[0]?.content).toBe(content)
  })
  test.each(['', '  ', undefined, null, 7, true, false, []])(
    'error: rejects the body %j',
    (content) => {
      const toasts = createToasts()
      expect(() => toasts.add(content as string)).toThrow(EmptyToastError)
      expect(toasts.getState()).toEqual([])
    },
  )
  test('error: rejects an update to an empty body without a change', () => {
    const toasts = createToasts()
    const id = toasts.add('here')
    expect(() => toasts.update(id, ' ')).toThrow(EmptyToastError)
    expect(contents(toasts.getState())).toEqual(['here'])
  })
})

describe('visibleToasts', () => {
  test('behavior: shows at most five, newest on top; the next waits for a place', () => {
    const toasts = createToasts()
    const ids = ['0', '1', '2', '3', '4', '5', '6'].map((content) => toasts.add(content))
    expect(contents(visibleToasts(toasts.getState()))).toEqual(['4', '3', '2', '1', '0'])
    toasts.dismiss(ids[2] ?? '')
    expect(contents(visibleToasts(toasts.getState()))).toEqual(['5', '4', '3', '1', '0'])
  })
})
