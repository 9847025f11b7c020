import { Button, Glyph } from '@aureus/react'
import { use, useState } from 'react'
import { enLayout } from '../../messages/enLayout.ts'
import { applyTheme } from '../../theme/applyTheme.ts'
import { ThemeContext } from '../../theme/ThemeContext.ts'
import styles from './ThemeToggle.module.css'

const MOON = 'M19.5 14A8 8 0 0 1 10 4.5 8 8 0 1 0 19.5 14z'
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'

/** Pressed while the theme is light. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(use(ThemeContext))
  const light = theme === 'light'

  function toggle() {
    const next = light ? 'dark' : 'light'
    setTheme(next)
    applyTheme(next)
  }

  return (
    <Button
      variant="quiet"
      className={styles.toggle}
      aria-label={enLayout.lightTheme}
      aria-pressed={light}
      title={enLayout.lightTheme}
      onClick={toggle}
      data-late=""
    >
      <Glyph d={light ? SUN : MOON} />
    </Button>
  )
}
