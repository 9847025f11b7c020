// Late parts of a streamed document whose reader pauses or disconnects.
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Await } from '../loading/Await.tsx'
import { renderStream } from './renderStream.ts'

const PARTS = 60
/** Characters per part; six megabytes in total. */
const LONG = 'gold '.repeat(20_000)

/** A document whose late parts are all ready after `release`. */
async function render({ whole = false } = {}) {
  const late = Promise.withResolvers<string>()
  const onError = vi.fn<(error: unknown) => void>()
  let drawn = 0
  function Part({ value, index }: { value: string; index: number }) {
    drawn++
    return <p id={`part-${index}`}>{value}</p>
  }
  const app = (
    <main>
      {Array.from({ length: PARTS }, (_, index) => (
        <Await key={String(index)} resolve={late.promise.then((value) => value)} fallback="wait">
          {(value) => <Part value={value} index={index} />}
        </Await>
      ))}
    </main>
  )
  const about = { start: '<start>', end: '<end>', nonce: 'n', whole, onError }
  const made = renderStream(app, about)
  return { made, onError, release: () => late.resolve(LONG), drawn: () => drawn }
}

/** The number of drawn parts once nothing more happens. */
async function settled(drawn: () => number): Promise<number> {
  for (let still = 0, last = drawn(); still < 100; still++) {
    await turn()
    if (drawn() !== last) still = 0
    last = drawn()
  }
  return drawn()
}

const everyId = Array.from({ length: PARTS }, (_, index) => index)
const idsIn = (html: string) =>
  [...html.matchAll(/<p id="part-(\d+)">/g)].map(([, id]) => Number(id))

test('behavior: draws late parts only while the reader reads', async () => {
  const { made, release, drawn } = await render()
  const stream = (await made) as Readable
  release()
  expect(await settled(drawn)).toBeLessThan(5)
  expect(stream.readableLength).toBeLessThan(3 * LONG.length)
  const html = await text(stream)
  expect(drawn()).toBe(PARTS)
  expect(idsIn(html)).toEqual(everyId)
  expect(html.split(LONG)).toHaveLength(PARTS + 1)
  expect(html.endsWith('<end>')).toBe(true)
})

test('behavior: ends rendering when the reader disconnects', async () => {
  const { made, release, drawn, onError } = await render()
  const stream = (await made) as Readable
  release()
  const before = await settled(drawn)
  stream.destroy()
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  expect(String(onError.mock.calls[0]?.[0])).toContain('closed early')
  expect(await settled(drawn)).toBe(before)
})

test('param: whole: draws every part without waiting for a reader', async () => {
  const { made, release, drawn } = await render({ whole: true })
  release()
  expect(idsIn((await made) as string)).toEqual(everyId)
  expect(drawn()).toBe(PARTS)
})
