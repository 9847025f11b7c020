// The theme that the server rendered. A later choice is only on the root element, which the styles read.
import type { Theme } from '@aureus/protocol'
import { createContext } from 'react'

export const ThemeContext = createContext<Theme>('dark')
