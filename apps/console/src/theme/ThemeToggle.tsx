// Switches between dark and light. The cookie tells the server, which draws the next document.
import { writeCookie } from '@aureus/core'
import { THEME_COOKIE, type Theme } from '@aureus/protocol'
import { Button } from '@aureus/react'
import { useState } from 'react'
import { enFrame } from '../messages/en.frame.ts'

const MAX_AGE_S = 365 * 24 * 60 * 60

export function ThemeToggle({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial)
  const light = theme === 'light'

  function toggle() {
    const next = light ? 'dark' : 'light'
    setTheme(next)
    window.document.documentElement.dataset['theme'] = next
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    writeCookie(
      window.document,
      `${THEME_COOKIE}=${next}; Path=/; SameSite=Lax; Max-Age=${MAX_AGE_S}${secure}`,
    )
  }

  return (
    <Button variant="quiet" size="small" aria-pressed={light} onClick={toggle}>
      {enFrame.lightTheme}
    </Button>
  )
}
