import type { Client } from '@aureus/core'
import { AureusProvider, Modal, Toasts } from '@aureus/react'
import { messagesFor } from './messages/messages.ts'
import { CurrentPage } from './shell/CurrentPage.tsx'
import { RouterContext } from './shell/RouterContext.ts'
import type { Router } from './shell/router.ts'
import { ThemeContext } from './theme/ThemeContext.ts'
import type { ThemeStore } from './theme/themeStore.ts'

export interface AppProps {
  client: Client
  router: Router
  theme: ThemeStore
  /** BCP 47 */
  language: string
}

export function App({ client, router, theme, language }: AppProps) {
  return (
    <AureusProvider client={client} messages={messagesFor(language)}>
      <RouterContext value={router}>
        <ThemeContext value={theme}>
          <CurrentPage />
          <Modal />
          <Toasts />
        </ThemeContext>
      </RouterContext>
    </AureusProvider>
  )
}
