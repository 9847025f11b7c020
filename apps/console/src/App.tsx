import type { ConsolePayload } from '@aureus/protocol/admin'
import { ChangeProvider } from './change/ChangeProvider.tsx'
import { Frame } from './frame/Frame.tsx'
import { RouterProvider } from './router/router.tsx'
import { ConfigContext } from './session/config.ts'
import { SessionProvider, useSession } from './session/session.tsx'
import { SignIn } from './signIn/SignIn.tsx'
import { CurrentView } from './views/CurrentView.tsx'

export interface AppProps {
  /** Path and query. */
  url: string
  payload: ConsolePayload
}

export function App({ url, payload: { session, config, theme } }: AppProps) {
  return (
    <ConfigContext value={config}>
      <RouterProvider url={url}>
        <SessionProvider initial={session}>
          <Gate theme={theme} />
        </SessionProvider>
      </RouterProvider>
    </ConfigContext>
  )
}

function Gate({ theme }: Pick<ConsolePayload, 'theme'>) {
  const { session } = useSession()
  if (!session) return <SignIn />
  return (
    <ChangeProvider>
      <Frame theme={theme}>
        <CurrentView />
      </Frame>
    </ChangeProvider>
  )
}
