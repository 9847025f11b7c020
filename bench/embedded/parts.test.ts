import { describe, expect, test } from 'vitest'
import { divide } from './parts.ts'

const frame = (atMs: number, name: string) => ({ place: 'frame', name, atMs })

describe('divide', () => {
  test('behavior: each moment counts once, for the server first', () => {
    const marks = [
      frame(90, '+server 1 /v1/wallet/get'),
      frame(120, '-server 1 /v1/wallet/get'),
      frame(110, '+code keys.js'),
      frame(150, '-code keys.js'),
      frame(105, 'worker 1 made'),
      frame(145, 'worker 1 gets signEvm'),
      frame(170, 'worker 1 ask'),
      frame(180, 'worker 1 gets answer'),
      frame(195, 'worker 1 done'),
    ]
    expect(divide(marks, 100, 200)).toEqual({
      server: 20,
      code: 30,
      worker: 20,
      keys: 15,
      rest: 15,
      total: 100,
    })
  })

  test('behavior: without marks everything is the rest', () => {
    expect(divide([], 10, 14)).toMatchObject({ rest: 4, total: 4 })
  })
})
