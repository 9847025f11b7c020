import { Button, Icon, useMessages } from '@aureus/react'
import type { PageMessages } from '../../messages/en.ts'
import { useTheme } from '../../theme/ThemeContext.ts'
import styles from './ThemeToggle.module.css'

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
      <Icon name={light ? 'sun' : 'moon'} />
    </Button>
  )
}
