import { describe, expect, test } from 'vitest'
import { createQuestions } from './questions.ts'

const asked = { title: 'Connect', site: 'Shop', facts: [] }

describe('createQuestions', () => {
  test('behavior: keeps a question until it is answered, and notifies listeners', async () => {
    const questions = createQuestions()
    const heard: number[] = []
    questions.subscribe(() => heard.push(questions.list().length))
    const answer = questions.ask(asked)
    const [question] = questions.list()
    expect(question).toMatchObject(asked)
    expect(questions.answer('nobody', ['eip155:1'])).toBe(false)
    expect(questions.answer(question?.id ?? '', ['eip155:1'])).toBe(true)
    expect(await answer).toEqual(['eip155:1'])
    expect(heard).toEqual([1, 0])
  })

  test('behavior: declines whatever is still open when cleared', async () => {
    const questions = createQuestions()
    const answers = [questions.ask(asked), questions.ask(asked)]
    questions.clear()
    expect(await Promise.all(answers)).toEqual([undefined, undefined])
  })
})
