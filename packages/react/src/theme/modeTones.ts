// The tokens that differ between dark and light, as in tokens.css, with which a test compares them. Only a theme with a
// mode needs them. Without a mode, the page's own `data-theme` decides.

export const darkTones = {
  ground: '#000000',
  'surface-1': '#0c0c0d',
  'surface-2': '#141415',
  'surface-3': '#1d1d1f',
  scrim: 'rgb(0 0 0 / 0.72)',
  'scrim-ground': '#000000',
  hairline: 'rgb(212 175 90 / 0.14)',
  'hairline-strong': 'rgb(212 175 90 / 0.3)',
  gold: '#e3c277',
  'gold-bright': '#f6e3a8',
  text: '#ece5d6',
  muted: '#a79e8b',
  secondary: '#e58a3c',
  success: '#5cb883',
  warning: '#e0b040',
  info: '#6fa8dc',
  error: '#f0776c',
  focus: '#f6e3a8',
}

export const lightTones = {
  ground: '#faf6ec',
  'surface-1': '#fffdf7',
  'surface-2': '#f3ecdc',
  'surface-3': '#e9dfc9',
  scrim: 'rgb(42 36 25 / 0.5)',
  'scrim-ground': '#928d83',
  hairline: 'rgb(110 80 24 / 0.18)',
  'hairline-strong': 'rgb(110 80 24 / 0.4)',
  gold: '#5e4415',
  'gold-bright': '#46310c',
  text: '#2a2419',
  muted: '#5f563f',
  secondary: '#83420a',
  success: '#1d5b38',
  warning: '#6a4a00',
  info: '#1f4f7d',
  error: '#97251c',
  focus: '#7a5514',
}
