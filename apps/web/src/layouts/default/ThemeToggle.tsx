import { Button, Glyph, useMessages } from '@aureus/react'
import type { PageMessages } from '../../messages/en.ts'
import { useTheme } from '../../theme/ThemeContext.ts'
import styles from './ThemeToggle.module.css'

const MOON = 'M19.5 14A8 8 0 0 1 10 4.5 8 8 0 1 0 19.5 14z'
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'

/** Pressed while the theme is light. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme()
  const { lightTheme } = useMessages<PageMessages>().shell
  const light = theme === 'light'
  return (
    <Button
      variant="quiet"
      className={styles.toggle}
      aria-label={lightTheme}
      aria-pressed={light}
      title={lightTheme}
      onClick={() => setTheme(light ? 'dark' : 'light')}
    >
      <Glyph d={light ? SUN : MOON} />
    </Button>
  )
}
