import { describe, expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'

describe('createEmitter', () => {
  test('behavior: on receives every event, once only the first', () => {
    const { on, once, emit } = createEmitter()
    const heard: unknown[] = []
    on('a', (value: number) => heard.push(['on', value]))
    once('a', (value: number) => heard.push(['once', value]))
    emit('a', 1)
    emit('a', 2)
    emit('b', 3)
    expect(heard).toEqual([
      ['on', 1],
      ['once', 1],
      ['on', 2],
    ])
  })

  test('behavior: off removes one registration and ignores unknown listeners', () => {
    const { on, off, emit } = createEmitter()
    let count = 0
    const listener = () => count++
    on('a', listener)
    on('a', listener)
    off('a', listener)
    off('a', () => undefined)
    off('never', listener)
    emit('a')
    expect(count).toBe(1)
  })

  test('behavior: a once listener can be removed before it fires', () => {
    const { once, off, emit } = createEmitter()
    let count = 0
    const listener = () => count++
    once('a', listener)
    off('a', listener)
    emit('a')
    expect(count).toBe(0)
  })

  test('behavior: a listener that throws stops neither the others nor the host', () => {
    const { on, emit, listenerErrors } = createEmitter()
    let reached = false
    on('a', () => {
      throw new Error('mine')
    })
    on('a', () => {
      reached = true
    })
    emit('a')
    expect(reached).toBe(true)
    expect(listenerErrors).toEqual([new Error('mine')])
  })

  test('behavior: a listener removed during an event is not called by the next', () => {
    const { on, off, emit } = createEmitter()
    const heard: string[] = []
    const second = () => heard.push('second')
    on('a', () => {
      heard.push('first')
      off('a', second)
    })
    on('a', second)
    emit('a')
    emit('a')
    expect(heard).toEqual(['first', 'second', 'first'])
  })

  test('error: requires a function as listener', () => {
    const { on, once } = createEmitter()
    expect(() => on('a', undefined as never)).toThrow(TypeError)
    expect(() => once('a', {} as never)).toThrow(TypeError)
  })
})
