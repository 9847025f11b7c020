import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createListeners } from './listeners.ts'

describe('createListeners', () => {
  test('behavior: calls each listener until it unsubscribes', () => {
    const listeners = createListeners<string>()
    const heard: string[] = []
    const stop = listeners.subscribe((value) => heard.push(`first ${value}`))
    listeners.subscribe((value) => heard.push(`second ${value}`))
    listeners.tell('one')
    stop()
    listeners.tell('two')
    expect(heard).toEqual(['first one', 'second one', 'second two'])
  })

  test('behavior: a listener can unsubscribe while it is called', () => {
    const listeners = createListeners<void>()
    const heard: string[] = []
    const stop = listeners.subscribe(() => {
      heard.push('first')
      stop()
    })
    listeners.subscribe(() => heard.push('second'))
    listeners.tell()
    listeners.tell()
    expect(heard).toEqual(['first', 'second', 'second'])
  })

  test.each([
    ['reportError', () => vi.stubGlobal('reportError', vi.fn())],
    ['the console on hosts without reportError', () => vi.stubGlobal('reportError', undefined)],
  ])('error: reports an error thrown by a listener to %s and calls the others', (_, stub) => {
    stub()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => {
      vi.unstubAllGlobals()
      log.mockRestore()
    })
    const reported = globalThis.reportError ?? log
    const thrown = new Error('listener failed')
    const listeners = createListeners<string>()
    const heard: string[] = []
    listeners.subscribe(() => {
      throw thrown
    })
    listeners.subscribe((value) => heard.push(value))
    listeners.tell('one')
    expect(heard).toEqual(['one'])
    expect(reported).toHaveBeenCalledExactlyOnceWith(thrown)
  })
})
