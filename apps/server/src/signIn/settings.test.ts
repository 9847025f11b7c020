import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signInVariables } from './settings.ts'

test('param: SIGN_IN_RESOURCES lists URIs', () => {
  const resources = (text?: string) => v.parse(signInVariables.SIGN_IN_RESOURCES, text)
  expect(resources()).toEqual([])
  expect(resources('https://app.example/terms  ipfs://terms')).toEqual([
    'https://app.example/terms',
    'ipfs://terms',
  ])
})
