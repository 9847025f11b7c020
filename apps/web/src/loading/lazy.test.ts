import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lazy } from './lazy.ts'

const Greeting = ({ name }: { name: string }) => createElement('p', null, `Ave ${name}`)

describe('lazy', () => {
  test('behavior: renders at once after a preload', async () => {
    const part = lazy('src/Greeting.tsx', async () => Greeting)
    await part.preload()
    expect(renderToString(createElement(part.Component, { name: 'Livia' }))).toBe(
      '<p>Ave Livia</p>',
    )
  })

  test('behavior: loads once for many callers', async () => {
    let loads = 0
    const part = lazy('src/Greeting.tsx', async () => {
      loads++
      return Greeting
    })
    await Promise.all([part.preload(), part.preload()])
    await part.preload()
    expect(loads).toBe(1)
  })

  test('error: a failed load rejects and the next call tries again', async () => {
    let loads = 0
    const part = lazy('src/Greeting.tsx', async () => {
      if (++loads === 1) throw new Error('chunk lost')
      return Greeting
    })
    await expect(part.preload()).rejects.toThrow('chunk lost')
    await expect(part.preload()).resolves.toBe(Greeting)
  })

  test('error: a failed load stays pending if the page reloads because of it', async () => {
    const lost = new Error('chunk lost')
    const asked: unknown[] = []
    const part = lazy('src/Greeting.tsx', () => Promise.reject(lost))
    const first = part.preload(async (error) => {
      asked.push(error)
      return true
    })
    expect(
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 0, 'wait'))]),
    ).toBe('wait')
    expect(asked).toEqual([lost])
  })

  test('error: a failed load is final if the page does not reload because of it', async () => {
    let loads = 0
    const part = lazy('src/Greeting.tsx', async () => {
      loads++
      throw new Error('chunk lost')
    })
    await expect(part.preload(async () => false)).rejects.toThrow('chunk lost')
    await expect(part.preload()).rejects.toThrow('chunk lost')
    expect(loads).toBe(1)
  })
})
