import { describe, expect, test } from 'vitest'
import { address, clientIn, renderIn } from '../testing/renderIn.tsx'
import { Account } from './Account.tsx'
import { preloadAccountLabel } from './accountLabelChunk.ts'

const draw = () =>
  renderIn(clientIn(), () => Account({ address, name: undefined, supported: true }))

describe('Account', () => {
  test('behavior: shows the address alone until the picture has loaded', async () => {
    expect(draw().replaceAll(/<!--.*?-->/g, '')).toBe('0xd8dA…6045')
    await preloadAccountLabel()
    expect(draw()).toContain('<svg')
    expect(draw()).toContain('0xd8dA…6045')
  })
})
