// Entry point for the tones of a theme.
export * from '../theme/accentTones.ts'
