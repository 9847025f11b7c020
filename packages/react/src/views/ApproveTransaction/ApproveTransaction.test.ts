import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { ApproveTransaction } from './ApproveTransaction.tsx'

describe('ApproveTransaction', () => {
  test('behavior: leaves an empty place for the wallet', () => {
    const host = { mount: () => () => {}, reject: () => {} }
    const modal = {
      open: true,
      history: [{ name: 'ApproveTransaction', data: { host } } as const],
    }
    const html = renderIn(clientIn({ ...connectedOn('eip155:8453'), modal }), ApproveTransaction)
    expect(html).toMatch(/^<div class="[^"]*"><\/div>$/)
  })

  test('param: draws nothing for another view', () => {
    expect(renderIn(clientIn(), ApproveTransaction)).toBe('')
  })
})
