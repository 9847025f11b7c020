import { describe, expect, test } from 'vitest'
import { createPreloadQueue } from './preloadQueue.ts'

/** Tasks that end on command. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const signals = new Map<string, AbortSignal>()
  return {
    started,
    signals,
    task: (name: string) => (signal: AbortSignal) => {
      started.push(name)
      signals.set(name, signal)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return end.promise
    },
    end: async (name: string, error?: Error) => {
      if (error) ends.get(name)?.reject(error)
      else ends.get(name)?.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const names = ['a', 'b', 'c', 'd', 'e', 'f']

describe('createPreloadQueue', () => {
  test('behavior: runs four at once and the others in order', async () => {
    const { started, task, end } = createTasks()
    const queue = createPreloadQueue()
    for (const name of names) queue.add(name, task(name))
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
    await end('a')
    expect(started).toEqual(names)
  })

  test('behavior: runs a key once, also after it succeeded', async () => {
    const { started, task, end } = createTasks()
    const queue = createPreloadQueue()
    queue.add('a', task('a'))
    queue.add('a', task('a'))
    await end('a')
    queue.add('a', task('a'))
    expect(started).toEqual(['a'])
  })

  test('behavior: a waiting task can be cancelled and added again', async () => {
    const { started, task, end } = createTasks()
    const queue = createPreloadQueue(1)
    queue.add('a', task('a'))
    const cancel = queue.add('b', task('b'))
    queue.add('c', task('c'))
    cancel()
    cancel()
    await end('a')
    expect(started).toEqual(['a', 'c'])
    queue.add('b', task('b'))
    await end('c')
    expect(started).toEqual(['a', 'c', 'b'])
  })

  test('behavior: cancelling a running task aborts its signal', () => {
    const { task, signals } = createTasks()
    const cancel = createPreloadQueue().add('a', task('a'))
    expect(signals.get('a')?.aborted).toBe(false)
    cancel()
    expect(signals.get('a')?.aborted).toBe(true)
  })

  test('error: a failed task does not block others, and runs again when added again', async () => {
    const { started, task, end } = createTasks()
    const queue = createPreloadQueue(1)
    queue.add('a', task('a'))
    queue.add('b', task('b'))
    await end('a', new Error('gone'))
    expect(started).toEqual(['a', 'b'])
    await end('b')
    queue.add('a', task('a'))
    expect(started).toEqual(['a', 'b', 'a'])
  })

  test('error: treats a synchronous exception as a failure', async () => {
    const { started, task } = createTasks()
    const queue = createPreloadQueue(1)
    queue.add('a', () => {
      throw new Error('at once')
    })
    queue.add('b', task('b'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(started).toEqual(['b'])
  })
})
