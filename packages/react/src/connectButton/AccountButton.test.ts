import { describe, expect, test } from 'vitest'
import { address, clientIn, connectedOn, hint, renderIn } from '../testing/renderIn.tsx'
import { AccountButton } from './AccountButton.tsx'

describe('AccountButton', () => {
  test('behavior: nothing where nobody is connected', () => {
    expect(renderIn(clientIn(), AccountButton)).toBe('')
  })
  test.each([
    ['connected', clientIn(connectedOn('eip155:1'))],
    ['of an earlier visit', clientIn({}, hint)],
  ] as const)('behavior: shows the account that is %s', (_, client) => {
    const html = renderIn(client, AccountButton)
    expect(html).toContain(`title="${address}"`)
    expect(html).toContain('aria-haspopup="dialog"')
  })
})
