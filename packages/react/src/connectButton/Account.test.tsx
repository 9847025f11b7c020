import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { address, clientIn } from '../testing/renderIn.tsx'
import { Account } from './Account.tsx'

describe('Account', () => {
  test('behavior: a server that streams waits for the picture, so that hydration finds the same', async () => {
    const { prelude } = await prerender(
      <AureusProvider client={clientIn()}>
        <Account address={address} name={undefined} supported />
      </AureusProvider>,
    )
    const html = await new Response(prelude).text()
    expect(html).toContain('<svg')
    expect(html).toContain('0xd8dA…6045')
    // A boundary that the browser would draw by itself.
    expect(html).not.toContain('<!--$!-->')
  })
})
