import { type NamesState, namesState } from '@aureus/core/names'
import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { RegisterAccountNameSuccess } from '../RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx'
import { RegisterAccountName } from './RegisterAccountName.tsx'

const name = 'alice.aureus.id'

const failed = (reason: string) => ({ kind: 'failed', words: 'raw', reason }) as const

function shown(names: Partial<NamesState> = {}) {
  const client = clientIn(connectedOn('eip155:99199'))
  const store = namesState(client)
  store.setState(names)
  store.getInitialState = store.getState
  const html = renderIn(client, RegisterAccountName)
  expect(html).not.toMatch(/\sstyle=/)
  return html
}

describe('RegisterAccountName', () => {
  test('behavior: asks for a name and states the rules', () => {
    const html = shown()
    expect(html).toMatch(/<label[^>]*>Your name<.*<input/)
    expect(html).toContain('At least 4 letters, digits or hyphens')
  })

  test('behavior: shows a running registration, which can be cancelled', () => {
    const html = shown({ registering: name, loading: true })
    expect(html).toContain(`Sign to register ${name}`)
    expect(html).toMatch(/<button[^>]*>Cancel</)
    expect(html).not.toContain('<input')
  })

  test.each<[string, NamesState['failure'], string]>([
    ['by the server’s reason', failed('name_taken'), 'This name is taken'],
    ['of a reason without words', failed('constructor'), 'register the name'],
    ['as declined', { kind: 'declined' }, 'You declined the request in your wallet'],
    ['as a pending request', { kind: 'pending' }, 'has a pending request'],
  ])('error: reports a failure %s', (_, failure, words) => {
    const html = shown({ failure })
    expect(html).toMatch(/role="alert"/)
    expect(html).toContain(words)
    expect(html).toContain('<input')
  })
})

describe('RegisterAccountNameSuccess', () => {
  test('behavior: confirms the registered name and leads back', () => {
    const modal = {
      open: true,
      history: [{ name: 'RegisterAccountNameSuccess', data: { name } } as const],
    }
    const html = renderIn(clientIn({ modal }), RegisterAccountNameSuccess)
    expect(html).toContain(`${name} is yours`)
    expect(html).toMatch(/<button[^>]*>Done</)
  })

  test('param: draws nothing for another view', () => {
    expect(renderIn(clientIn(), RegisterAccountNameSuccess)).toBe('')
  })
})
