import { expect, test } from 'vitest'
import { describeConnect } from '../../approval/describe/describeConnect.ts'
import { createHostPage } from '../page/hostPage.ts'
import { personName } from './personName.ts'

const socials = [{ id: 'github', name: 'GitHub' }] as const
const config = { socials: [...socials] }
const name = (provider: 'github' | 'x', userName = 'ada') =>
  personName({ social: { provider, userName, id: '1' } }, config)

test('behavior: a person is named by the address, or by the name at the provider', () => {
  expect(personName({ email: 'ada@example.com' }, config)).toBe('ada@example.com')
  expect(name('github')).toBe('ada (GitHub)')
  expect(name('x')).toBe('ada (x)')
})

test('behavior: the question to connect shows what hides in a name', () => {
  const host = createHostPage('https://app.example.com')
  const { rows } = describeConnect(host, name('github', 'ada\u202e'))
  expect(rows[0]?.value).toBe('ada⟨U+202E⟩ (GitHub)')
})
