/** Dark or light as the browser has it: no page has said which. */
export function followScheme(): void {
  document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches
    ? 'light'
    : 'dark'
}
