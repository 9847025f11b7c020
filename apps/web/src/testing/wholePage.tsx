// The page in several states, for browser tests. Its global is `wholePage`.
import { createRoot } from 'react-dom/client'
import { appAt } from './appAt.tsx'
import { connection, session, testPayload } from './payload.ts'

const account = { connection, session: null }

const states = {
  welcome: () => appAt('/', testPayload()),
  account: () => appAt('/', testPayload({ state: account })),
  'signed in': () => appAt('/', testPayload({ state: { connection, session } })),
  'another network': () => {
    const caipAddress = connection.caipAddress.replace(/^eip155:\d+/, 'eip155:424242')
    const elsewhere = { ...connection, caipAddress } as typeof connection
    return appAt('/', testPayload({ state: { ...account, connection: elsewhere } }))
  },
  'no such page': () => appAt('/nowhere', testPayload()),
}

const app = document.getElementById('app')
const root = app && createRoot(app)

Object.assign(globalThis, {
  wholePage: {
    all: Object.keys(states),
    show: async (name: keyof typeof states) => root?.render(await states[name]()),
  },
})
