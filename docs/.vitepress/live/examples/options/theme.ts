// Options: what a theme's accent becomes
import { themeStyles } from '@aureus/react'

export const run = () => themeStyles({ accent: '#3b5bdb', radius: 12, mode: 'dark' })
