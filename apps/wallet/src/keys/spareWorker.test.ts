import { describe, expect, test } from 'vitest'
import { createSpareWorker } from './keys.ts'

function setUp() {
  const workers: { fail(): void; ended: boolean }[] = []
  const spare = createSpareWorker(() => {
    const events = new EventTarget()
    const worker = {
      ended: false,
      fail: () => void events.dispatchEvent(new Event('error')),
      postMessage: () => undefined,
      addEventListener: events.addEventListener.bind(events),
      terminate() {
        worker.ended = true
      },
    }
    workers.push(worker)
    return worker
  })
  return { spare, workers }
}

describe('createSpareWorker', () => {
  test('behavior: starts one Worker ahead and gives it away once', () => {
    const { spare, workers } = setUp()
    spare.prepare()
    spare.prepare()
    expect(workers).toHaveLength(1)
    expect(spare.take()).toBe(workers[0])
    expect(spare.take()).toBe(workers[1])
    expect(workers).toHaveLength(2)
  })

  test('behavior: ends a Worker only if it was not taken', () => {
    const { spare, workers } = setUp()
    spare.prepare()
    spare.take()
    spare.rest()
    spare.prepare()
    spare.rest()
    expect(workers.map(({ ended }) => ended)).toEqual([false, true])
  })

  test('error: a Worker whose code does not load is replaced', () => {
    const { spare, workers } = setUp()
    spare.prepare()
    workers[0]?.fail()
    expect(workers[0]?.ended).toBe(true)
    expect(spare.take()).toBe(workers[1])
    // The caller of a Worker that fails later handles it.
    workers[1]?.fail()
    expect(workers[1]?.ended).toBe(false)
  })
})
