// The error screen of a page that could not start: without React, which may be what did not arrive.
import type { PageMessages } from '../messages/en.ts'
import styles from './ErrorScreen.module.css'
import { pageErrorOf } from './pageError.ts'

/** Replaces the page with its status, its message and the way home. */
export function showFatal(page: Document, error: unknown, { goHome }: PageMessages['error']): void {
  const { statusCode, statusMessage } = pageErrorOf(error)
  const screen = page.createElement('main')
  screen.className = styles['screen'] ?? ''
  const code = page.createElement('h1')
  code.className = styles['code'] ?? ''
  code.textContent = String(statusCode)
  const message = page.createElement('p')
  message.className = styles['message'] ?? ''
  message.setAttribute('role', 'alert')
  message.textContent = statusMessage
  const home = page.createElement('a')
  home.href = '/'
  home.textContent = goHome
  home.className = styles['home'] ?? ''
  screen.append(code, message, home)
  page.getElementById('app')?.replaceChildren(screen)
}
