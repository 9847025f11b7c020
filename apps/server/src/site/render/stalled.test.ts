import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { endWhenStalled } from './page.ts'

const PIECE = 'gold '.repeat(20_000)
const STALLED_MS = 100

/** Sends `pieces` to one reader, on demand. */
async function send(pieces: Iterable<string>, read: boolean) {
  const ended = Promise.withResolvers<unknown>()
  const server = createServer((_, response) => {
    endWhenStalled(response, STALLED_MS)
    pipeline(Readable.from(pieces), response, ended.resolve)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  if (read) reader.resume()
  else await once(reader, 'readable')
  return ended.promise
}

test('error: gives up on a stalled reader and ends the stream', async () => {
  let made = 0
  function* endless() {
    for (;;) {
      made++
      yield PIECE
    }
  }
  expect(await send(endless(), false)).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(made).toBeLessThan(1000)
})

test('behavior: sends everything to an active reader', async () => {
  expect(await send(Array<string>(300).fill(PIECE), true)).toBeUndefined()
})
