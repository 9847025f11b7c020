import type { Theme } from '@aureus/protocol'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ThemeStore } from './themeStore.ts'

export const ThemeContext = createContext<ThemeStore | null>(null)

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const store = useContext(ThemeContext)
  if (!store) throw new Error('A page needs the theme around it')
  const theme = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return { theme, setTheme: store.set }
}
