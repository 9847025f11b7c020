import { describe, expect, test } from 'vitest'
import type { Display, Verdict } from './display.ts'
import { createQuestions } from './questions.ts'

const display = { title: 'Sign' } as Display

function setup() {
  const events: unknown[] = []
  const asked = Promise.withResolvers<Verdict>()
  const questions = createQuestions({
    emit: (event, payload) => void events.push([event, payload]),
    ask: () => asked.promise,
  })
  const { signal } = new AbortController()
  const run = () => questions.run(signal, async (show) => (await show(display)).approved)
  return { questions, events, asked, signal, run }
}

describe('createQuestions', () => {
  test('behavior: the page shows the frame while a question is open', async () => {
    const { run, events, asked } = setup()
    const answer = run()
    expect(events).toEqual([['approval', { open: true }]])
    asked.resolve({ approved: true })
    await expect(answer).resolves.toBe(true)
    expect(events.at(-1)).toEqual(['approval', { open: false }])
  })

  test('behavior: a task that asks nothing shows nothing', async () => {
    const { questions, events, signal } = setup()
    await questions.run(signal, async () => 'done')
    expect(events).toEqual([])
  })

  test('error: a rejection is that of EIP-1193, and the next question can follow', async () => {
    const { run, asked, questions, signal } = setup()
    const answer = run()
    asked.resolve({ approved: false })
    await expect(answer).rejects.toMatchObject({ code: 'rejected', details: { rpcCode: 4001 } })
    await expect(questions.run(signal, async () => 'next')).resolves.toBe('next')
  })

  test('error: allows one question at a time', async () => {
    const { run, asked } = setup()
    const first = run()
    await expect(run()).rejects.toMatchObject({ code: 'pending' })
    asked.resolve({ approved: true })
    await expect(first).resolves.toBe(true)
  })

  test('error: does not ask what the page has aborted', async () => {
    const { questions, events } = setup()
    const signal = AbortSignal.abort(new Error('aborted'))
    const answer = questions.run(signal, (show) => show(display))
    await expect(answer).rejects.toThrow('aborted')
    expect(events).toEqual([])
  })
})
