/** Follows the browser's preference: here no page provides a theme. */
export function followScheme(): void {
  document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches
    ? 'light'
    : 'dark'
}
