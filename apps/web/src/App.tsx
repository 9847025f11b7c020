import type { Client } from '@aureus/core'
import type { Theme } from '@aureus/protocol'
import { ClientProvider, Modal, Toasts } from '@aureus/react'
import { messagesFor } from './messages/messages.ts'
import { RouterContext } from './router/RouterContext.ts'
import type { Router } from './router/router.ts'
import { CurrentPage } from './routes/CurrentPage.tsx'
import { ThemeContext } from './theme/ThemeContext.ts'

export interface AppProps {
  client: Client
  router: Router
  theme: Theme
  /** BCP 47 */
  language: string
}

export function App({ client, router, theme, language }: AppProps) {
  return (
    <ClientProvider client={client} messages={messagesFor(language)}>
      <RouterContext value={router}>
        <ThemeContext value={theme}>
          <CurrentPage />
          <Modal />
          <Toasts />
        </ThemeContext>
      </RouterContext>
    </ClientProvider>
  )
}
