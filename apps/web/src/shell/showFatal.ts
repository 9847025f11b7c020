// The error screen of a page that could not start: without React, which may be what did not arrive.
import type { PageMessages } from '../messages/en.ts'
import styles from './ErrorScreen.module.css'
import { pageErrorOf } from './pageError.ts'

/** Replaces the page with its status, its message and the way home. */
export function showFatal(page: Document, error: unknown, { goHome }: PageMessages['error']): void {
  const { statusCode, statusMessage } = pageErrorOf(error)
  const element = (tag: string, style: string, text: string | number, more?: object) =>
    Object.assign(page.createElement(tag), { className: styles[style], textContent: text }, more)
  const screen = element('main', 'screen', '')
  screen.append(
    element('h1', 'code', statusCode),
    element('p', 'message', statusMessage, { role: 'alert' }),
    element('a', 'home', goHome, { href: '/' }),
  )
  // A page that was cut on its way may end before its root.
  const root = page.getElementById('app') ?? page.body
  root.replaceChildren(screen)
}
