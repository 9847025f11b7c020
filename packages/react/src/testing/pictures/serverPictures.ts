// Waiting for the server's configuration.
import type { ConfigurationState, ViewName } from '@aureus/core'
import type { Picture, Pictures } from './picture.ts'

const waitingFor = (state: ConfigurationState, serverUrl: string): Picture => ({
  configuration: {
    serverUrl,
    state: {
      getState: () => state,
      getInitialState: () => state,
      setState: () => undefined,
      subscribe: () => () => undefined,
    },
    known: () => new Promise(() => {}),
    retry: async () => {},
  },
})

const error = new Error('The configuration could not be read')
const unlisted = Object.assign(new Error('The page is not listed'), {
  setting: 'APP_ORIGINS' as const,
})
const long = `https://wallets.${'a-name-without-an-end-'.repeat(2)}and-more.example.com:8443`

export const serverPictures = {
  Server: {
    waiting: waitingFor({ status: 'waiting', error: null }, 'https://auth.example.com'),
    'not reached': waitingFor({ status: 'failed', error }, 'https://auth.example.com'),
    'not reached at a long address': waitingFor({ status: 'failed', error }, long),
    'does not list the page': waitingFor(
      { status: 'failed', error: unlisted },
      'https://auth.example.com',
    ),
  },
} satisfies Partial<Record<ViewName, Pictures>>
