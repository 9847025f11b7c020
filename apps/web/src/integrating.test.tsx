// Checks the snippets of docs/integrating.md: each compiles, and components render on a server.
import { type Client, createClient } from '@aureus/core'
import type { Network, PublicConfig } from '@aureus/protocol'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snippetsOf, writeSnippets } from './testing/snippets.ts'

const page = new URL('../../../docs/integrating.md', import.meta.url)
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

type Written = Awaited<ReturnType<typeof writeSnippets>>
let written: Written
beforeAll(async () => {
  written = await writeSnippets(page)
})
afterAll(() => written.remove())

const load = (name: string) =>
  import(/* @vite-ignore */ `${written.folder}/${name}`) as Promise<Record<string, unknown>>

/** The snippets' application around one of its components, for a connected visitor. */
async function draw(name: string): Promise<string> {
  const { config } = (await load('client.ts')) as { config: PublicConfig }
  const { App } = (await load('App.tsx')) as {
    App: ComponentType<{ client: unknown; children?: ReactNode }>
  }
  const connection = {
    connectorId: 'com.example.wallet',
    caipAddress: `eip155:1:${address}`,
  } as const
  const client = createClient({
    config,
    adapters: {},
    storage: { get: () => connection, set: () => undefined },
    initialState: { connection, session: null },
  })
  const { connections } = client.state
  const caipNetwork = config.networks[0] as Network
  const { connectorId } = connection
  connections.setState({ eip155: [{ connectorId, accounts: [{ address }], caipNetwork }] })
  // Servers draw the initial state.
  connections.getInitialState = connections.getState
  const part = (await load(name))[name.replace('.tsx', '')] as ComponentType<PartProps>
  return renderToString(
    <App client={client}>{name === 'App.tsx' ? null : createPart(part, client)}</App>,
  )
}

interface PartProps {
  to: string
  client: Client
}

function createPart(Part: ComponentType<PartProps>, client: Client): ReactNode {
  return <Part to={address} client={client} />
}

describe('docs/integrating.md', () => {
  test('behavior: every snippet compiles, and a network that is not configured does not', async () => {
    const wrong = `import { useSwitchNetwork } from '@aureus/react'
// @ts-expect-error: the compiler reports a line without an error.
export const useWrong = () => useSwitchNetwork().switchNetwork('eip155:2')\n`
    expect(await written.compile({ 'wrong.ts': wrong })).toBe('')
    expect(written.names).toContain('client.ts')
  })

  test.each([
    ['App.tsx', '0xd8dA…6045'],
    ['Bar.tsx', 'Ethereum'],
    ['Buy.tsx', 'Approve and buy'],
    ['Checkout.tsx', 'Connect a Solana wallet first.'],
    ['Families.tsx', 'Connect wallet'],
    ['German.tsx', '0xd8dA…6045'],
    ['Join.tsx', '<section aria-busy="true"'],
    ['Letter.tsx', '<textarea'],
    ['Latin.tsx', '0xd8dA…6045'],
    ['LinkAccounts.tsx', 'Link <!-- -->0xd8dA'],
    ['OwnBar.tsx', 'Ethereum'],
    ['OwnButton.tsx', address],
    ['OwnList.tsx', 'Other wallets'],
    ['OwnWords.tsx', '0xd8dA…6045'],
    ['Holdings.tsx', 'Reading…'],
    ['MainBalance.tsx', 'Reading your balance…'],
    ['Person.tsx', '0xd8dA…6045'],
    ['Sign.tsx', 'Sign'],
    ['SocialButton.tsx', 'GitHub'],
    ['Tip.tsx', 'Send 0.001'],
    ['Toolbar.tsx', 'Ethereum'],
    ['Votes.tsx', 'Counting…'],
    ['Session.tsx', 'Go to Ethereum'],
    ['Wallets.tsx', 'com.example.wallet'],
  ])('behavior: %s renders on a server', async (name, text) => {
    expect(await draw(name)).toContain(text)
  })

  test('behavior: every snippet with a component is tested above', () => {
    expect(written.names.filter((name) => /^[A-Z].*\.tsx$/.test(name))).toHaveLength(24)
  })

  test('behavior: waking a client loads its adapter without connecting', async () => {
    const { config } = (await load('client.ts')) as { config: PublicConfig }
    const { wake } = (await load('wake.ts')) as { wake(client: unknown): Promise<void> }
    let loads = 0
    const client = createClient({
      config,
      adapters: {
        eip155: () => {
          loads++
          return import('@aureus/core/eip155').then((m) => m.createEip155Adapter(new EventTarget()))
        },
      },
      storage: { get: () => null, set: () => undefined },
    })
    await wake(client)
    expect(loads).toBe(1)
    expect(client.state.accounts.getState()).toEqual({})
  })
})

describe('snippetsOf', () => {
  test('behavior: returns only the blocks that name a file', () => {
    const markdown = '```ts file=a.ts\nlet a = 1\n```\n\n```ts\nlet b\n```\n'
    expect(snippetsOf(markdown)).toEqual([{ name: 'a.ts', text: 'let a = 1\n' }])
  })
})
