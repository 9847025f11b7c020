import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { useConfiguration } from '../hooks/useConfiguration.ts'
import { config, hint } from '../testing/renderIn.tsx'
import { Aureus } from './Aureus.tsx'

const Status = () => <output>{useConfiguration().status}</output>

describe('Aureus', () => {
  test('param: connection: a server draws the connected account', () => {
    const draw = (given: typeof hint | null) =>
      renderToString(
        <Aureus config={config} connection={given}>
          <ConnectButton />
        </Aureus>,
      )
    expect(draw(hint)).toContain('0xd8dA…6045')
    expect(draw(null)).toContain('Connect wallet')
  })

  test('param: config: without it, a server draws the children of a visitor who is not connected', () => {
    const html = renderToString(
      <Aureus config={undefined} connection={hint}>
        <ConnectButton />
        <Status />
      </Aureus>,
    )
    expect(html).toContain('Connect wallet')
    // As in the browser, until the server has answered there.
    expect(html).toContain('<output>waiting</output>')
  })
})
