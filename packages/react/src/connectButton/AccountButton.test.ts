import { beforeAll, describe, expect, test } from 'vitest'
import { address, clientIn, connectedOn, hint, renderIn } from '../testing/renderIn.tsx'
import { AccountButton } from './AccountButton.tsx'
import { preloadAccountLabel } from './accountLabelChunk.ts'

// As a server-rendered page does.
beforeAll(async () => {
  await preloadAccountLabel()
})

describe('AccountButton', () => {
  test('behavior: draws nothing without a connected account', () => {
    expect(renderIn(clientIn(), AccountButton)).toBe('')
  })
  test.each([
    ['connected', clientIn(connectedOn('eip155:1'))],
    ['from an earlier visit', clientIn({}, hint)],
  ] as const)('behavior: shows the account: %s', (_, client) => {
    const html = renderIn(client, AccountButton)
    expect(html).toContain(`title="${address}"`)
    expect(html).toContain('aria-haspopup="dialog"')
  })
  test('param: children replaces the button of a connected account', () => {
    const Own = () => AccountButton({ children: ({ address, status }) => `${status} ${address}` })
    expect(renderIn(clientIn(connectedOn('eip155:1')), Own)).toBe(`connected ${address}`)
    expect(renderIn(clientIn(), Own)).toBe('')
  })
})
