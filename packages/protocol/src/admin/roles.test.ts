import { expect, test } from 'vitest'
import { mayAct, roles } from './roles.ts'

test('behavior: a role may do what it needs and what lesser roles may', () => {
  const allowed = roles.map((role) => roles.filter((needed) => mayAct(role, needed)))
  expect(allowed).toEqual([['viewer'], ['viewer', 'support'], ['viewer', 'support', 'admin']])
})
