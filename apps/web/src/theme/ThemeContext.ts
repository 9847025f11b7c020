// The theme that the server drew. What a visitor chooses later is on the root element, where styles look.
import type { Theme } from '@aureus/protocol'
import { createContext } from 'react'

export const ThemeContext = createContext<Theme>('dark')
