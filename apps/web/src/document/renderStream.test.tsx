import { once } from 'node:events'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense, use } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type RenderStreamParameters, renderStream } from './renderStream.ts'

const document = { start: '<start>', end: '<end>', nonce: 'n0nce', whole: false, giveUpMs: 5000 }

function render(app: React.ReactNode, more: Partial<RenderStreamParameters> = {}) {
  const onError = vi.fn<(error: unknown) => void>()
  return { onError, made: renderStream(app, { ...document, onError, ...more }) }
}

const word = 'gold'
const now = 'now'

async function read(made: ReturnType<typeof renderStream>): Promise<string> {
  const html = await made
  return html instanceof Transform ? text(html) : html
}

function Late({ promise }: { promise: Promise<string> }) {
  return <b>{use(promise)}</b>
}

function page(promise: Promise<string>) {
  return (
    <main>
      {now}
      <Suspense fallback="wait">
        <Late promise={promise} />
      </Suspense>
    </main>
  )
}

describe('renderStream', () => {
  test('behavior: returns the whole document without a script if nothing is late', async () => {
    const html = await read(render(<p>{word}</p>).made)
    expect(html).toBe('<start><p>gold</p><end>')
  })

  test('behavior: renders a ready part in place, however long it is', async () => {
    const long = 'gold '.repeat(20_000)
    const { made } = render(
      <Suspense>
        <p>{long}</p>
      </Suspense>,
    )
    expect(await read(made)).toBe(`<start><!--$--><p>${long}</p><!--/$--><end>`)
  })

  test('behavior: sends the head before a late part, whose script has the nonce', async () => {
    const late = Promise.withResolvers<string>()
    const stream = (await render(page(late.promise)).made) as Transform
    let sent = ''
    stream.on('data', (chunk: Buffer) => {
      sent += chunk
    })
    await vi.waitFor(() => expect(sent).toMatch(/^<start><main>now<!--\$\?-->.*wait/))
    const shell = sent.length
    late.resolve('gold')
    await once(stream, 'end')
    const rest = sent.slice(shell)
    expect(rest).toMatch(/<b>gold<\/b>.*<end>$/s)
    const scripts = rest.match(/<script[^>]*>/g)
    expect(scripts?.length).toBeGreaterThan(0)
    for (const script of scripts ?? []) expect(script).toContain('nonce="n0nce"')
  })

  test('param: whole: waits for every part and needs no script', async () => {
    const late = Promise.withResolvers<string>()
    const { made } = render(page(late.promise), { whole: true })
    setImmediate(() => late.resolve('gold'))
    const html = await read(made)
    expect(html).toMatch(/^<start><main>now.*<b>gold<\/b>.*<end>$/s)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('wait')
  })

  test('error: rejects before sending if the app throws outside late parts', async () => {
    function Broken(): never {
      throw new Error('no page')
    }
    await expect(render(<Broken />).made).rejects.toThrow('no page')
  })

  test('error: reports a late part that throws and leaves it to the browser', async () => {
    const late = Promise.withResolvers<string>()
    const { made, onError } = render(page(late.promise))
    const stream = (await made) as Transform
    late.reject(new Error('no gold'))
    expect(await text(stream)).toMatch(/wait.*<end>$/s)
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'no gold' }),
      expect.anything(),
    )
  })

  test('param: giveUpMs: ends the document without a part that never resolves', async () => {
    const { made, onError } = render(page(new Promise(() => {})), { giveUpMs: 20 })
    expect(await text((await made) as Transform)).toMatch(/wait.*<end>$/s)
    expect(String(onError.mock.calls[0]?.[0])).toContain('took too long')
  })

  test('behavior: ends rendering when the visitor disconnects', async () => {
    const late = Promise.withResolvers<string>()
    const { made, onError } = render(page(late.promise))
    const stream = (await made) as Transform
    stream.destroy()
    await vi.waitFor(() => expect(onError).toHaveBeenCalled())
    expect(String(onError.mock.calls[0]?.[0])).toContain('closed early')
  })
})
